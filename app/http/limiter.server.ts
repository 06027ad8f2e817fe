import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { onPostgres } from "~/db/location.server";
import { deps } from "./deps.server";

/** Counts up to `points` in `duration` seconds: in memory, or for all processes in the database that they share. */
export function limiter(keyPrefix: string, points: number, duration: number): RateLimiterAbstract {
  const options = { keyPrefix, points, duration };
  if (!onPostgres()) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: { query },
    storeType: "client",
    tableName: "RateLimit",
    tableCreated: true,
    // The nightly cleaning does it.
    clearExpiredByTimeout: false,
  });
}

/** What the limiter asks of a `pg` client, over the connections that there are. */
async function query({ text, values }: { text: string; values: unknown[] }) {
  type Row = { points: number; expire: bigint | null };
  const rows = await deps.db.$queryRawUnsafe<Row[]>(text, ...values);
  const plain = rows.map((row) => ({ ...row, expire: row.expire === null ? null : Number(row.expire) }));
  return { rows: plain, rowCount: plain.length };
}
