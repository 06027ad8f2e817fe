const PRISMA_CODES = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2034", "P2037"]);
const SQLITE_WORDS =
  /SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)|database is locked|disk is full|disk I\/O error|readonly database/i;

const POSTGRES_WORDS =
  /E(CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|PIPE)|connection (terminated|timeout)|has closed the connection|can't reach database|not queryable|Query read timeout|timeout exceeded when trying to connect|Database ?Not ?Reachable|ConnectionClosed|server is a standby/i;
/** Also what a failover ends with: 25006 on the standby, 57014 after a time limit. */
const POSTGRES_CODES = /^(53|57P|57014|25006|08|55P03)/;

export function isTransientFault(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string };
    const words = `${code} ${cause.message}`;
    if (PRISMA_CODES.has(code ?? "") || SQLITE_WORDS.test(words) || POSTGRES_WORDS.test(words)) return true;
    if (POSTGRES_CODES.test(originalCode(cause))) return true;
  }
  return false;
}

export function isLocked(error: unknown): boolean {
  if ((error as { code?: string }).code === "SQLITE_BUSY") return true;
  const cause = error instanceof Error ? (error.cause as { kind?: string } | undefined) : undefined;
  return cause?.kind === "SocketTimeout";
}

export function isConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string };
    if (code === "P2034" || /^(40001|40P01)$/.test(originalCode(cause))) return true;
  }
  return false;
}

export function isTaken(error: unknown): boolean {
  const { code, meta } = error as {
    code?: string;
    meta?: { driverAdapterError?: { cause?: { kind?: string } } };
  };
  if (code === "P2002" || code === "SQLITE_CONSTRAINT_UNIQUE") return true;
  return meta?.driverAdapterError?.cause?.kind === "UniqueConstraintViolation";
}

function originalCode(error: Error): string {
  type Coded = { cause?: { originalCode?: string } };
  const { cause, meta } = error as Coded & { meta?: { driverAdapterError?: Coded } };
  return cause?.originalCode ?? meta?.driverAdapterError?.cause?.originalCode ?? "";
}

/** Prisma reads before it writes: on PostgreSQL another connection can insert in between. */
export async function upserting<T>(upsert: () => PromiseLike<T>): Promise<T> {
  try {
    return await upsert();
  } catch (error) {
    if (!isTaken(error)) throw error;
    return await upsert();
  }
}
