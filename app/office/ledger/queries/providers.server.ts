import { sql } from "~/db/connection/statements.server";
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
