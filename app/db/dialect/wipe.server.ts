import type { Db } from "../connection/client.server";
import { onPostgres } from "../connection/location.server";

/** Truncates the write-ahead log, which still holds deleted data. PostgreSQL's files are its operator's. */
export async function wipeFreedPages(db: Db): Promise<void> {
  if (onPostgres()) return;
  await db.$queryRawUnsafe("PRAGMA wal_checkpoint(TRUNCATE)");
}
