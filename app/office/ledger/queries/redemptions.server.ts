import { sql } from "~/db/connection/statements.server";
import type { Check } from "./check";

export const REDEMPTION_CHECKS: readonly Check[] = [
  {
    rule: "one applied redemption for each member, partner and month",
    rows: sql`SELECT MIN(id) AS id FROM "Redemption" WHERE claim NOT LIKE '%:merged:%'
      GROUP BY member_id, partner_id, month_key HAVING COUNT(*) > 1`,
  },
  {
    rule: "a claim names its own member, partner and month",
    rows: sql`SELECT id FROM "Redemption"
      WHERE claim IS NOT NULL AND claim <> member_id || ':' || partner_id || ':' || month_key
        AND claim <> member_id || ':' || partner_id || ':' || month_key || ':merged:' || id`,
  },
  {
    rule: "a redemption is either applied or void",
    rows: sql`SELECT r.id FROM "Redemption" r
      LEFT JOIN "RedemptionVoid" v ON v.redemption_id = r.id
      WHERE (r.claim IS NULL AND v.id IS NULL) OR (r.claim IS NOT NULL AND v.id IS NOT NULL)`,
  },
  {
    rule: "a discount is 10 % of the amount, rounded half up to the cent",
    rows: sql`SELECT id FROM "Redemption" WHERE discount_cents <> (amount_cents * 10 + 50) / 100`,
  },
  {
    rule: "an applied redemption has that month's voucher redeemed",
    rows: sql`SELECT r.id FROM "Redemption" r WHERE r.claim IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM "Voucher" v WHERE v.member_id = r.member_id AND v.partner_id = r.partner_id
        AND v.month_key = r.month_key AND v.status = 'redeemed')`,
  },
  {
    rule: "a redeemed voucher has an applied redemption",
    rows: sql`SELECT v.id FROM "Voucher" v WHERE v.status = 'redeemed' AND NOT EXISTS (
      SELECT 1 FROM "Redemption" r WHERE r.claim IS NOT NULL AND r.member_id = v.member_id
        AND r.partner_id = v.partner_id AND r.month_key = v.month_key)`,
  },
  {
    rule: "an applied redemption is one verified saving of the same sum, a void one is none",
    rows: sql`SELECT r.id FROM "Redemption" r LEFT JOIN "SavingsEntry" s ON s.redemption_id = r.id
      WHERE (r.claim IS NULL AND s.id IS NOT NULL)
         OR (r.claim IS NOT NULL AND (s.id IS NULL OR s.amount_saved_cents <> r.discount_cents))`,
  },
];
