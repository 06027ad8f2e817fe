import { rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";

export async function closeAlertsBeginning(
  tx: Tx,
  { key_begins, why, now }: { key_begins: string; why: string; now: Date },
): Promise<void> {
  await rowsOf(
    tx,
    sql`UPDATE "Alert" SET resolved_at = ${now}, resolved_by = ${why}
      WHERE resolved_at IS NULL AND dedupe_key >= ${key_begins} AND dedupe_key < ${`${key_begins}\u{10FFFF}`}`,
  );
}
