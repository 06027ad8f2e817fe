import { updateRowIf } from "~/db/connection/rows.server";
import { rowOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import type { Member, OutboxMail } from "~/db/generated/client";
import { MAY_GO_OUT } from "~/kernel/holds/holds.queries.server";

export function dueMail(db: Tx, now: Date): Promise<OutboxMail | null> {
  return rowOf(
    db,
    sql<OutboxMail>`
      SELECT * FROM "OutboxMail"
      WHERE status = 'pending' AND next_attempt_at <= ${now} AND (locked_until IS NULL OR locked_until < ${now})
        AND ${MAY_GO_OUT}
      ORDER BY next_attempt_at, id LIMIT 1`,
  );
}

/** Null if another worker was faster. */
export async function takeMail(db: Tx, mail: OutboxMail, locked_until: Date): Promise<OutboxMail | null> {
  const taken = { locked_until, attempts: mail.attempts + 1 };
  const unchanged = sql`id = ${mail.id} AND status = 'pending' AND locked_until IS NOT DISTINCT FROM ${mail.locked_until}`;
  return (await updateRowIf(db, "OutboxMail", unchanged, taken)) ? { ...mail, ...taken } : null;
}

export async function settleMail(db: Tx, id: number, outcome: Partial<OutboxMail>): Promise<void> {
  const unsettled = sql`id = ${id} AND status = 'pending'`;
  await updateRowIf(db, "OutboxMail", unsettled, { ...outcome, locked_until: null });
}

export function recipientOf(db: Tx, member_id: number): Promise<Member | null> {
  return rowOf(db, sql<Member>`SELECT * FROM "Member" WHERE id = ${member_id}`);
}
