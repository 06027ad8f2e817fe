import type { Tx } from "../connection/client.server";
import { numberOf, type Statement, sql } from "../connection/statements.server";

/** The end of an agreement is about no payment (`settleCancelled`); its source may follow the reason. */
const isAboutAgreement = sql`(
  e.reason LIKE 'agreement_cancelled%' OR e.reason LIKE 'ended_agreement_confirmed%')`;

/** Each statement counts the rows that break the rule. */
const INVARIANTS: readonly { rule: string; count: Statement<{ n: number | bigint }> }[] = [
  {
    rule: "one applied redemption for each member, partner and month",
    count: sql`SELECT COUNT(*) AS n FROM (
      SELECT 1 AS one FROM "Redemption" WHERE claim NOT LIKE '%:merged:%'
      GROUP BY member_id, partner_id, month_key HAVING COUNT(*) > 1) AS twice`,
  },
  {
    rule: "a claim names its own member, partner and month",
    count: sql`SELECT COUNT(*) AS n FROM "Redemption"
      WHERE claim IS NOT NULL AND claim <> member_id || ':' || partner_id || ':' || month_key
        AND claim <> member_id || ':' || partner_id || ':' || month_key || ':merged:' || id`,
  },
  {
    rule: "a redemption is either applied or void",
    count: sql`SELECT COUNT(*) AS n FROM "Redemption" r
      LEFT JOIN "RedemptionVoid" v ON v.redemption_id = r.id
      WHERE (r.claim IS NULL AND v.id IS NULL) OR (r.claim IS NOT NULL AND v.id IS NOT NULL)`,
  },
  {
    rule: "a discount is 10 % of the amount, rounded half up to the cent",
    count: sql`SELECT COUNT(*) AS n FROM "Redemption" WHERE discount_cents <> (amount_cents * 10 + 50) / 100`,
  },
  {
    rule: "an applied redemption has that month's voucher redeemed",
    count: sql`SELECT COUNT(*) AS n FROM "Redemption" r WHERE r.claim IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM "Voucher" v WHERE v.member_id = r.member_id AND v.partner_id = r.partner_id
        AND v.month_key = r.month_key AND v.status = 'redeemed')`,
  },
  {
    rule: "a redeemed voucher has an applied redemption",
    count: sql`SELECT COUNT(*) AS n FROM "Voucher" v WHERE v.status = 'redeemed' AND NOT EXISTS (
      SELECT 1 FROM "Redemption" r WHERE r.claim IS NOT NULL AND r.member_id = v.member_id
        AND r.partner_id = v.partner_id AND r.month_key = v.month_key)`,
  },
  {
    rule: "an applied redemption is one verified saving of the same sum, a void one is none",
    count: sql`SELECT COUNT(*) AS n FROM "Redemption" r LEFT JOIN "SavingsEntry" s ON s.redemption_id = r.id
      WHERE (r.claim IS NULL AND s.id IS NOT NULL)
         OR (r.claim IS NOT NULL AND (s.id IS NULL OR s.amount_saved_cents <> r.discount_cents))`,
  },
  {
    rule: "a completed payment has a receipt number and a day",
    count: sql`SELECT COUNT(*) AS n FROM "Payment"
      WHERE status IN ('completed', 'disputed') AND (receipt_number IS NULL OR completed_at IS NULL)`,
  },
  {
    // What came for an account that was deleted meanwhile names no payer.
    rule: "a completed payment belongs to a member, or bought gifts, or came after its payer's account was deleted",
    count: sql`SELECT COUNT(*) AS n FROM "Payment" p WHERE p.status = 'completed' AND p.member_id IS NULL AND p.payer_email <> ''
      AND NOT EXISTS (SELECT 1 FROM "Gift" g WHERE g.payment_id = p.id)`,
  },
  {
    rule: "a payment bought as many gifts as its amount pays for",
    count: sql`SELECT COUNT(*) AS n FROM "Payment" p WHERE p.transaction_type = 'gift' AND p.receipt_number IS NOT NULL
      AND ABS(p.amount_cents - (SELECT COALESCE(SUM(o.unit_cents), 0) FROM "Gift" g
        JOIN "GiftOrder" o ON o.id = g.order_id WHERE g.payment_id = p.id)) > 1`,
  },
  {
    rule: "a redeemed gift gave days once, and no other gift did",
    count: sql`SELECT COUNT(*) AS n FROM "Gift" g LEFT JOIN "MembershipPeriod" m ON m.gift_id = g.id
      WHERE (g.status = 'redeemed') <> (m.id IS NOT NULL) OR (g.status = 'unused') <> (g.closed_at IS NULL)`,
  },
  {
    rule: "days that were given were not paid for by their member",
    count: sql`SELECT COUNT(*) AS n FROM "MembershipPeriod"
      WHERE (payment_id IS NOT NULL AND source <> 'payment') OR (gift_id IS NOT NULL AND source <> 'gift')`,
  },
  {
    rule: "a payment that was refunded or taken back bought nothing that still counts",
    count: sql`SELECT COUNT(*) AS n FROM "Payment" p JOIN "MembershipPeriod" m ON m.payment_id = p.id
      WHERE p.status IN ('refunded', 'void') AND m.voided_at IS NULL`,
  },
  {
    rule: "a disputed payment has its days held back, and no other payment has",
    count: sql`SELECT COUNT(*) AS n FROM "Payment" p JOIN "MembershipPeriod" m ON m.payment_id = p.id
      WHERE (p.status = 'disputed') <> (m.held_from IS NOT NULL) OR (m.held_from IS NOT NULL AND m.voided_at IS NULL)`,
  },
  {
    rule: "a refund or dispute belongs to the payment that it names",
    count: sql`SELECT COUNT(*) AS n FROM (
      SELECT provider, transaction_id, payment_id FROM "Refund" UNION ALL SELECT provider, transaction_id, payment_id FROM "Dispute"
    ) AS back JOIN "Payment" p ON p.payment_provider = back.provider AND p.transaction_id = back.transaction_id
      WHERE p.receipt_number IS NOT NULL AND (back.payment_id IS NULL OR back.payment_id <> p.id)`,
  },
  {
    rule: "a payment that went back whole is refunded",
    count: sql`SELECT COUNT(*) AS n FROM "Payment" p WHERE p.status IN ('completed', 'disputed') AND
      p.amount_cents - 1 <= (SELECT COALESCE(SUM(r.amount_cents), 0) FROM "Refund" r
        WHERE r.payment_id = p.id AND r.status = 'processed' AND r.dispute_id IS NULL)`,
  },
  {
    rule: "a message that was settled led to a payment that is there",
    count: sql`SELECT COUNT(*) AS n FROM "ProviderEvent" e LEFT JOIN "Payment" p ON p.id = e.payment_id
      WHERE e.decision = 'settled' AND p.id IS NULL AND NOT (e.payment_id IS NULL AND ${isAboutAgreement})`,
  },
];

/** Reads every row of the books. */
export async function countViolations(db: Tx): Promise<{ rule: string; rows: number }[]> {
  const counted: { rule: string; rows: number }[] = [];
  for (const { rule, count } of INVARIANTS) {
    counted.push({ rule, rows: await numberOf(db, count) });
  }
  return counted;
}
