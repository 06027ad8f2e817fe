import { rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import { Prisma } from "~/db/generated/client";
import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

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
        SELECT id FROM "Payment" WHERE received_on >= ${begin} AND received_on <= ${through}
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

export interface AlikePayments {
  times: number | bigint;
  /** Of a payment that comes alone. */
  id: number | null;
  payment_provider: string;
  amount_cents: Cents;
  fee_cents: Cents;
  received_on: Day;
  is_charged: number;
  sold: string | null;
  plan_type: string | null;
  starts_on: Day | null;
  ends_on: Day | null;
  used_from: Day | null;
  used_through: Day | null;
}

/**
 * Payments by what a month's figures depend on, which is the same for most of a day. One with a gift, a refund, a dispute, a
 * repayment, stopped days or a fee that only the provider's list knows depends on more: it comes alone, with its id.
 */
export function alikePayments(db: Tx, ids: readonly number[]): Promise<AlikePayments[]> {
  return rowsOf(
    db,
    sql<AlikePayments>`
      SELECT COUNT(*) AS times, one.* FROM (
        SELECT
          CASE WHEN m.voided_at IS NOT NULL OR m.held_from IS NOT NULL
            OR EXISTS (SELECT 1 FROM "Gift" g WHERE g.payment_id = p.id)
            OR EXISTS (SELECT 1 FROM "Refund" r WHERE r.payment_id = p.id)
            OR EXISTS (SELECT 1 FROM "Dispute" d WHERE d.payment_id = p.id)
            OR EXISTS (SELECT 1 FROM "Repayment" b WHERE b.payment_id = p.id)
            OR EXISTS (SELECT 1 FROM "ProviderLine" l WHERE l.payment_id = p.id AND l.fee_cents <> 0
              AND (l.kind <> 'charge' OR p.fee_cents <= 0))
          THEN p.id END AS id,
          p.payment_provider, p.amount_cents, p.fee_cents, p.received_on,
          CASE WHEN p.agreement_id IS NULL THEN 0 ELSE 1 END AS is_charged,
          c.plan_type AS sold, m.plan_type, m.starts_on, m.ends_on, m.used_from, m.used_through
        FROM "Payment" p
        LEFT JOIN "MembershipPeriod" m ON m.payment_id = p.id
        LEFT JOIN "Checkout" c ON c.id = p.checkout_id
        WHERE p.id IN (${Prisma.join([...ids])})
      ) AS one
      GROUP BY id, payment_provider, amount_cents, fee_cents, received_on, is_charged, sold, plan_type, starts_on, ends_on,
        used_from, used_through`,
  );
}
