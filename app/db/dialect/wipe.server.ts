import { onPostgres } from "../connection/location.server";
import type { Db, Tx } from "../connection/types";

/** SQLite rewrites about 100 MB in a second, during which nothing else is answered. */
const MOST_BYTES = 100_000_000;

/**
 * Removes what deleted rows left in the file: `secure_delete` zeroes them in place, but not in the unused parts of pages that
 * SQLite has moved rows out of; nor in the write-ahead log. A file of over 100 MB keeps the former until its next VACUUM.
 * PostgreSQL's files are its operator's.
 */
export async function wipeFreedPages(db: Db): Promise<void> {
  if (onPostgres()) return;
  if ((await sizeOf(db)) <= MOST_BYTES) await db.$executeRawUnsafe("VACUUM");
  await db.$queryRawUnsafe("PRAGMA wal_checkpoint(TRUNCATE)");
}

async function sizeOf(db: Db): Promise<number> {
  const [{ bytes }] = await db.$queryRawUnsafe<[{ bytes: number | bigint }]>(
    "SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()",
  );
  return Number(bytes);
}

const RESET = `DO $do$ DECLARE t text; BEGIN
  FOR t IN SELECT table_name FROM information_schema.columns
           WHERE table_schema = current_schema() AND column_name = 'id' AND column_default LIKE 'nextval(%' LOOP
    EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, ''id''), COALESCE(MAX(id), 0) + 1, false) FROM %I',
                   format('%I', t), t);
  END LOOP;
END $do$`;

export async function resetSequences(db: Tx): Promise<void> {
  if (onPostgres()) await db.$executeRawUnsafe(RESET);
}
