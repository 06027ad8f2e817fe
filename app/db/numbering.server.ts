import type { Tx } from "./client.server";
import { onPostgres } from "./location.server";

const COUNT_ON = `DO $do$ DECLARE t text; BEGIN
  FOR t IN SELECT table_name FROM information_schema.columns
           WHERE table_schema = current_schema() AND column_name = 'id' AND column_default LIKE 'nextval(%' LOOP
    EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, ''id''), COALESCE(MAX(id), 0) + 1, false) FROM %I',
                   format('%I', t), t);
  END LOOP;
END $do$`;

/** Lets every table number on from its highest row, after rows that brought their own numbers. SQLite does that by itself. */
export async function countOn(db: Tx): Promise<void> {
  if (onPostgres()) await db.$executeRawUnsafe(COUNT_ON);
}
