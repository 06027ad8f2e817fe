import { sql } from "~/db/connection/statements.server";
import { daysBetween } from "~/db/dialect/dialect.server";
import type { Check } from "./check";

/** The end of an agreement is about no payment (`settleCancelled`); its source may follow the reason. */
const isAboutAgreement = sql`(
  e.reason LIKE 'agreement_cancelled%' OR e.reason LIKE 'ended_agreement_confirmed%')`;

export const PROVIDER_CHECKS: readonly Check[] = [
  {
    rule: "a message that was settled led to a payment that is there",
    rows: sql`SELECT e.id FROM "ProviderEvent" e LEFT JOIN "Payment" p ON p.id = e.payment_id
      WHERE e.decision = 'settled' AND p.id IS NULL AND NOT (e.payment_id IS NULL AND ${isAboutAgreement})`,
  },
  {
    rule: "a message that was settled holds its claim",
    rows: sql`SELECT id FROM "ProviderEvent" WHERE decision = 'settled' AND claim IS NULL`,
  },
  {
    rule: "an agreement that charges is its own member's current one",
    rows: sql`SELECT id FROM "Agreement" WHERE (status = 'active' AND current_member_id IS NULL)
      OR current_member_id <> member_id`,
  },
  {
    rule: "an agreement charges what its order asked, or one of its payments was",
    rows: sql`SELECT g.id FROM "Agreement" g LEFT JOIN "Checkout" c ON c.id = g.checkout_id WHERE g.status = 'active'
      AND ABS(COALESCE(c.amount_cents, -9) - g.amount_cents) > 1 AND NOT EXISTS (
        SELECT 1 FROM "Payment" p WHERE p.agreement_id = g.id AND ABS(p.amount_cents - g.amount_cents) <= 1)
      AND (c.id IS NOT NULL OR EXISTS (SELECT 1 FROM "Payment" p WHERE p.agreement_id = g.id))`,
  },
  {
    rule: "an agreement with PayFast has the token of its messages",
    rows: sql`SELECT g.id FROM "Agreement" g WHERE g.provider = 'payfast' AND g.status = 'active'
      AND EXISTS (SELECT 1 FROM "Payment" p JOIN "ProviderEvent" e ON e.payment_id = p.id AND e.decision = 'settled'
        WHERE p.agreement_id = g.id AND e.raw_body LIKE '%&token=_%' AND e.raw_body NOT LIKE '%&token=&%')
      AND NOT EXISTS (SELECT 1 FROM "Payment" p JOIN "ProviderEvent" e ON e.payment_id = p.id AND e.decision = 'settled'
        WHERE p.agreement_id = g.id AND e.raw_body LIKE '%&token=' || g.token || '%')`,
  },
  {
    rule: "an agreement charges next within two months of the days that are paid",
    rows: sql`SELECT g.id FROM "Agreement" g JOIN "Member" m ON m.id = g.current_member_id
      WHERE g.status = 'active' AND g.next_renewal_on IS NOT NULL AND ${daysBetween("m.paid_through", "g.next_renewal_on")} > 62`,
  },
  {
    rule: "a movement that needs no look any more was looked at by somebody",
    rows: sql`SELECT l.id FROM "ProviderLine" l WHERE (l.looked_at IS NOT NULL AND (l.looked_by = '' OR NOT EXISTS (
        SELECT 1 FROM "AuditEntry" a WHERE a.action = 'reconciliation.look' AND a.subject_id = CAST(l.id AS TEXT))))
      OR (l.state = 'matched' AND l.kind = 'charge' AND l.payment_id IS NULL)`,
  },
  {
    rule: "a refund that the provider's list told is on the list",
    rows: sql`SELECT r.id FROM "Refund" r WHERE r.source = 'history' AND r.provider = 'payfast'
      AND EXISTS (SELECT 1 FROM "ProviderLine" l WHERE l.provider = r.provider) AND NOT EXISTS (SELECT 1 FROM "ProviderLine" l WHERE l.provider = r.provider AND l.kind = 'refund' AND l.line_id = r.refund_id)`,
  },
  {
    rule: "a member's next charge is that of the agreement",
    rows: sql`SELECT m.id FROM "Member" m
      LEFT JOIN "Agreement" g ON g.current_member_id = m.id AND g.status = 'active'
      WHERE COALESCE(m.charges_on, '') <> COALESCE(g.next_renewal_on, '')`,
  },
  {
    rule: "a price change is as it was announced",
    rows: sql`SELECT c.id FROM "PriceChange" c WHERE NOT EXISTS (
      SELECT 1 FROM "AuditEntry" a WHERE a.action = 'price.announce' AND a.subject_id = CAST(c.id AS TEXT)
        AND a.details LIKE '%,' || c.amount_cents || ']%' AND a.details LIKE '%' || c.valid_from || '%')`,
  },
];
