import { rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import { Prisma } from "~/db/generated/client";
import type { Day } from "~/kernel/clock";

interface Month {
  begin: Day;
  /** The same as a moment. */
  since: Date;
  day_before: Day;
  /** The last day that counts. */
  through: Day;
  statuses: readonly string[];
}

/**
 * Payments that may differ between the two ends of the month or have days to come, by id; others contribute nothing. Each
 * reason is a branch with an index: of one condition over all tables SQLite makes a scan for each payment. It keeps the order of
 * a CROSS JOIN, whatever its statistics say of a table that was empty.
 */
export async function paymentsOfMonth(
  db: Tx,
  { begin, since, day_before, through, statuses }: Month,
): Promise<number[]> {
  const rows = await rowsOf(
    db,
    sql<{ id: number }>`
      SELECT DISTINCT p.id FROM (
        SELECT id FROM "Payment" WHERE received_on >= ${begin}
        UNION ALL SELECT id FROM "Payment" WHERE refunded_at >= ${since}
        UNION ALL SELECT payment_id FROM "MembershipPeriod" WHERE ends_on >= ${begin}
        UNION ALL SELECT payment_id FROM "MembershipPeriod" WHERE held_from IS NOT NULL
        UNION ALL SELECT payment_id FROM "Gift" WHERE status IN ('unused', 'lapsed') AND valid_through >= ${day_before}
        UNION ALL SELECT payment_id FROM "Gift" WHERE closed_at >= ${since}
        UNION ALL SELECT g.payment_id FROM "MembershipPeriod" m CROSS JOIN "Gift" g
          WHERE m.ends_on >= ${begin} AND m.gift_id IS NOT NULL AND g.id = m.gift_id
        UNION ALL SELECT payment_id FROM "Repayment" WHERE done_at IS NULL AND withdrawn_at IS NULL
        UNION ALL SELECT payment_id FROM "Repayment" WHERE done_at >= ${since}
        UNION ALL SELECT payment_id FROM "Repayment" WHERE withdrawn_at >= ${since}
        UNION ALL SELECT payment_id FROM "Refund" WHERE at >= ${since} OR created_at >= ${since}
        UNION ALL SELECT payment_id FROM "Dispute"
          WHERE status = 'open' OR decided_at >= ${since} OR created_at >= ${since}
        UNION ALL SELECT payment_id FROM "ProviderLine" WHERE first_seen_at >= ${since} AND fee_cents <> 0
      ) AS touched CROSS JOIN "Payment" p
      WHERE p.id = touched.id AND p.status IN (${Prisma.join([...statuses])}) AND p.received_on <= ${through}
      ORDER BY p.id`,
  );
  return rows.map(({ id }) => id);
}
