import { sql } from "~/db/connection/statements.server";
import { daysBetween } from "~/db/dialect/dialect.server";
import type { Check } from "./check";

export const GIFT_CHECKS: readonly Check[] = [
  {
    rule: "a payment for a gift is as much as its price",
    rows: sql`SELECT p.id FROM "Payment" p WHERE p.transaction_type = 'gift' AND p.receipt_number IS NOT NULL
      AND ABS(p.amount_cents - (SELECT COALESCE(SUM(g.price_cents), 0) FROM "Gift" g WHERE g.payment_id = p.id)) > 1`,
  },
  {
    rule: "gifts come from a payment for gifts, and no other",
    rows: sql`SELECT p.id FROM "Payment" p WHERE p.receipt_number IS NOT NULL
      AND (p.transaction_type = 'gift') <> EXISTS (SELECT 1 FROM "Gift" g WHERE g.payment_id = p.id)`,
  },
  {
    rule: "a checkout for a gift has one, which its payment makes worth something",
    rows: sql`SELECT c.id FROM "Checkout" c WHERE c.plan_type = 'gift'
      AND (NOT EXISTS (SELECT 1 FROM "Gift" g WHERE g.checkout_id = c.id)
        OR (c.status = 'paid') <> EXISTS (SELECT 1 FROM "Gift" g WHERE g.checkout_id = c.id AND g.payment_id IS NOT NULL))`,
  },
  {
    rule: "a gift has a code and a last day if it is paid for, and not before",
    rows: sql`SELECT id FROM "Gift" WHERE (status = 'ordered') <> (payment_id IS NULL)
      OR (status = 'ordered') <> (code_hash IS NULL) OR (status = 'ordered') <> (valid_through = '')`,
  },
  {
    rule: "a gift is worth something while its money is here, and is returned with it",
    rows: sql`SELECT g.id FROM "Gift" g JOIN "Payment" p ON p.id = g.payment_id
      WHERE (g.status = 'unused' AND p.status IN ('refunded', 'void'))
        OR (g.status = 'refunded' AND p.status IN ('completed', 'success') AND NOT EXISTS (
          SELECT 1 FROM "Repayment" b WHERE b.payment_id = p.id AND b.withdrawn_at IS NULL))`,
  },
  {
    // From the day on which its mail went out, which may be late.
    rule: "a gift can be redeemed for three years",
    rows: sql`SELECT g.id FROM "Gift" g JOIN "Payment" p ON p.id = g.payment_id WHERE g.valid_through <> ''
      AND ${daysBetween("CASE WHEN g.send_on > p.received_on THEN g.send_on ELSE p.received_on END", "g.valid_through")} > 1130`,
  },
  {
    rule: "a redeemed gift gave days once, and no other gift did",
    rows: sql`SELECT g.id FROM "Gift" g LEFT JOIN "MembershipPeriod" m ON m.gift_id = g.id
      WHERE (g.status = 'redeemed') <> (m.id IS NOT NULL) OR (g.status IN ('ordered', 'unused')) <> (g.closed_at IS NULL)`,
  },
];
