import type { Db } from "../connection/client.server";
import { onPostgres } from "../connection/location.server";

/**
 * `secure_delete` overwrites freed pages; this truncates the write-ahead log, which still holds them. PostgreSQL's
 * files are its operator's.
 */
export async function wipeFreedPages(db: Db): Promise<void> {
  if (onPostgres()) return;
  await db.$queryRawUnsafe("PRAGMA wal_checkpoint(TRUNCATE)");
}
