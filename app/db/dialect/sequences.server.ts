import { onPostgres } from "../connection/location.server";
import type { Tx } from "../connection/types";

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
