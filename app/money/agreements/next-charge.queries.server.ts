import { rowOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

interface PaidPass {
  amount_cents: Cents;
  starts_on: Day;
}

/** The pass that covers this day and was paid for. */
export function runningPass(db: Tx, member_id: number, today: Day): Promise<PaidPass | null> {
  return rowOf(
    db,
    sql<PaidPass>`
      SELECT p.amount_cents, m.starts_on FROM "MembershipPeriod" m JOIN "Payment" p ON p.id = m.payment_id
      WHERE m.member_id = ${member_id} AND m.plan_type = 'tourist_oneoff' AND m.voided_at IS NULL
        AND m.starts_on <= ${today} AND m.ends_on >= ${today} AND p.amount_cents > 0
      ORDER BY m.id LIMIT 1`,
  );
}
