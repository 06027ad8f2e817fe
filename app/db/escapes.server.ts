/** Prisma's own conditions for SQLite, whose LIKE knows no escapes unless it is told (PostgreSQL's always does). */
export function withEscapes(query: string): string {
  return query.replace(/ LIKE \?(?! ESCAPE)/g, " LIKE ? ESCAPE '\\'");
}
