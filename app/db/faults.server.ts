/** Prisma's words for "the database did not take it in time": busy, no connection, transaction over its time. */
const PRISMA_CODES = new Set(["P1008", "P2024", "P2028", "P2034"]);
const SQLITE_WORDS =
  /SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)|database is locked|disk is full|disk I\/O error|readonly database/i;

/** Whether an error means that the database cannot write just now, and that what was asked for has not happened. */
export function isPassingFault(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string };
    if (PRISMA_CODES.has(code ?? "") || SQLITE_WORDS.test(`${code} ${cause.message}`)) return true;
  }
  return false;
}

/** Whether another connection holds the write lock (the adapter's own word for SQLITE_BUSY). */
export function isLocked(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { kind?: string } | undefined) : undefined;
  return cause?.kind === "SocketTimeout";
}
