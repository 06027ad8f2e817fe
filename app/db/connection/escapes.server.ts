/** For Prisma's own LIKE conditions: SQLite has no default escape character. */
export function withEscapes(query: string): string {
  return query.replace(/ LIKE \?(?! ESCAPE)/g, " LIKE ? ESCAPE '\\'");
}
