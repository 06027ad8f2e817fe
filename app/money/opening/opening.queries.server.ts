import { rowOf, rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import { OPENED_KEY, type OpeningFact } from "./opening";

/**
 * A provider has answered when its list of transactions was read to the end, which only the right account's secrets do, or when a
 * payment there was booked. The doctor asks it too.
 */
export const OPENING_FACTS = sql<{ fact: OpeningFact }>`
  SELECT 'mail' AS fact WHERE EXISTS (SELECT 1 FROM "OutboxMail" WHERE status = 'sent')
  UNION SELECT 'shop' WHERE EXISTS (SELECT 1 FROM "Partner" WHERE is_active)
  UNION SELECT provider FROM "ProviderImport" WHERE answered_at IS NOT NULL
  UNION SELECT payment_provider FROM "Payment" WHERE status = 'completed' AND payment_provider IN ('payfast', 'paystack')`;

export async function openingFacts(db: Tx): Promise<Set<OpeningFact>> {
  return new Set((await rowsOf(db, OPENING_FACTS)).map(({ fact }) => fact));
}

/** One write, so that two presses open it once. Returns whether this one did. */
export async function writeOpenedAt(tx: Tx, by: string, at: Date): Promise<boolean> {
  const written = await rowOf(
    tx,
    sql<{ key: string }>`
      INSERT INTO "Setting" (key, value, updated_by, updated_at) VALUES (${OPENED_KEY}, ${at.toISOString()}, ${by}, ${at})
      ON CONFLICT (key) DO NOTHING RETURNING key`,
  );
  return written !== null;
}
