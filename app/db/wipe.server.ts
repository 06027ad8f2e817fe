import type { Db } from "./client.server";

/**
 * Makes what was deleted unreadable in the files too: `secure_delete` overwrites freed space in the database, and this
 * empties the log beside it, which still holds the pages as they were.
 */
export async function wipeFreedPages(db: Db): Promise<void> {
  await db.$queryRawUnsafe("PRAGMA wal_checkpoint(TRUNCATE)");
}
