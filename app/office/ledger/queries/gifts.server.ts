import { sql } from "~/db/connection/statements.server";
import type { Check } from "./check";

export const GIFT_CHECKS: readonly Check[] = [
  {
    rule: "a payment bought as many gifts as its amount pays for",
    rows: sql`SELECT p.id FROM "Payment" p WHERE p.transaction_type = 'gift' AND p.receipt_number IS NOT NULL
      AND ABS(p.amount_cents - (SELECT COALESCE(SUM(o.unit_cents), 0) FROM "Gift" g
        JOIN "GiftOrder" o ON o.id = g.order_id WHERE g.payment_id = p.id)) > 1`,
  },
  {
    rule: "gifts come from a payment for gifts, and no other",
    rows: sql`SELECT p.id FROM "Payment" p WHERE p.receipt_number IS NOT NULL
      AND (p.transaction_type = 'gift') <> EXISTS (SELECT 1 FROM "Gift" g WHERE g.payment_id = p.id)`,
  },
  {
    rule: "an order is as much as its checkout, and has all its gifts for each payment",
    rows: sql`SELECT o.id FROM "GiftOrder" o JOIN "Checkout" c ON c.id = o.checkout_id
      WHERE o.quantity * o.unit_cents <> c.amount_cents
        OR (c.status = 'paid') <> EXISTS (SELECT 1 FROM "Gift" g WHERE g.order_id = o.id)
        OR EXISTS (SELECT 1 FROM "Gift" g WHERE g.order_id = o.id GROUP BY g.payment_id HAVING COUNT(*) <> o.quantity)`,
  },
  {
    rule: "a redeemed gift gave days once, and no other gift did",
    rows: sql`SELECT g.id FROM "Gift" g LEFT JOIN "MembershipPeriod" m ON m.gift_id = g.id
      WHERE (g.status = 'redeemed') <> (m.id IS NOT NULL) OR (g.status = 'unused') <> (g.closed_at IS NULL)`,
  },
];
