import type { Db } from "./client.server";
import { onPostgres } from "./location.server";

/**
 * Makes what was deleted unreadable in the files too: `secure_delete` overwrites freed space in the database, and this
 * empties the log beside it, which still holds the pages as they were. PostgreSQL's files are its operator's: it gives freed
 * rows' room to others when it vacuums.
 */
export async function wipeFreedPages(db: Db): Promise<void> {
  if (onPostgres()) return;
  await db.$queryRawUnsafe("PRAGMA wal_checkpoint(TRUNCATE)");
}
