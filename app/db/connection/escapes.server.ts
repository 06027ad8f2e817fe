/** Adds the escape character to Prisma's own LIKE conditions: SQLite has no default one, PostgreSQL has. */
export function withEscapes(query: string): string {
  return query.replace(/ LIKE \?(?! ESCAPE)/g, " LIKE ? ESCAPE '\\'");
}
