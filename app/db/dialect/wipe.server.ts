import type { Db } from "../connection/client.server";
import { onPostgres } from "../connection/location.server";

/**
 * Removes deleted data from the files too: `secure_delete` overwrites freed pages in the database, and this truncates the
 * write-ahead log, which still holds the pages as they were. PostgreSQL's files are its operator's: it reuses the space of
 * deleted rows when it vacuums.
 */
export async function wipeFreedPages(db: Db): Promise<void> {
  if (onPostgres()) return;
  await db.$queryRawUnsafe("PRAGMA wal_checkpoint(TRUNCATE)");
}
