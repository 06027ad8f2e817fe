import { sql } from "~/db/connection/statements.server";
import type { Check } from "./check";

/** Money in, once its statement is booked: what a person or the club has decided about. */
const IS_IN = sql`l.outcome IN ('booked', 'held', 'open', 'returned', 'explained')`;

/** The bank's statements: every rand that came has an owner, or waits for a person. */
export const LINE_CHECKS: readonly Check[] = [
  {
    rule: "the parts of a bank's line add up to the line",
    rows: sql`SELECT MIN(l.id) AS id FROM "BankLine" l WHERE ${IS_IN}
      GROUP BY l.import_id, l.position HAVING SUM(l.amount_cents) <> MAX(l.statement_cents) OR MIN(l.statement_cents) <> MAX(l.statement_cents)
        OR MIN(l.amount_cents) <= 0`,
  },
  {
    rule: "each line of a bank holds its claim, so that no other statement brings it again",
    rows: sql`SELECT MIN(l.id) AS id FROM "BankLine" l WHERE ${IS_IN} AND l.outcome <> 'explained'
      GROUP BY l.import_id, l.position
      HAVING SUM(CASE WHEN l.claim = l.fingerprint THEN 1 ELSE 0 END) <> 1 OR SUM(CASE WHEN l.claim <> l.fingerprint THEN 1 ELSE 0 END) > 0`,
  },
  {
    rule: "no line of a booked statement has gone",
    rows: sql`SELECT i.id FROM "BankImport" i WHERE i.credits_cents IS NOT NULL AND i.credits_cents <> (
      SELECT COALESCE(SUM(l.amount_cents), 0) FROM "BankLine" l WHERE l.import_id = i.id AND l.outcome <> 'out')`,
  },
  {
    rule: "what a payment of a bank's lines cost is what these lines brought",
    rows: sql`SELECT p.id FROM "Payment" p JOIN "BankLine" l ON l.payment_id = p.id AND l.outcome = 'booked'
      GROUP BY p.id, p.amount_cents, p.received_on, p.status
      HAVING SUM(l.amount_cents) <> p.amount_cents OR MAX(l.day) <> p.received_on OR p.status = 'void'`,
  },
  {
    rule: "a booked line has a payment by bank transfer, and no other line has one",
    rows: sql`SELECT l.id FROM "BankLine" l LEFT JOIN "Payment" p ON p.id = l.payment_id
      WHERE (l.outcome = 'booked' AND (p.id IS NULL OR p.payment_provider <> 'eft' OR p.receipt_number IS NULL))
        OR (l.outcome IN ('held', 'open', 'returned', 'explained') AND l.payment_id IS NOT NULL)`,
  },
  {
    rule: "a booked line is of the person whose payment it is",
    rows: sql`SELECT l.id FROM "BankLine" l JOIN "Payment" p ON p.id = l.payment_id
      LEFT JOIN "Member" m ON m.id = p.member_id LEFT JOIN "Checkout" c ON c.id = p.checkout_id
      WHERE l.outcome = 'booked' AND l.user_id IS NOT NULL AND COALESCE(m.merged_into_id, 0) = 0
        AND l.user_id <> COALESCE(m.user_id, c.user_id, l.user_id)`,
  },
  {
    rule: "money that waits on a person has one who is still here, and money to match has none",
    rows: sql`SELECT l.id FROM "BankLine" l LEFT JOIN "User" u ON u.id = l.user_id
      WHERE (l.outcome = 'held' AND (u.id IS NULL OR u.anonymised_at IS NOT NULL)) OR (l.outcome = 'open' AND l.user_id IS NOT NULL)`,
  },
  {
    rule: "money that goes back has its repayment, of the same sum, and a repayment answers one thing",
    rows: sql`SELECT l.id FROM "BankLine" l LEFT JOIN "Repayment" b ON b.line_id = l.id AND b.withdrawn_at IS NULL
        WHERE (l.outcome = 'returned') <> (b.id IS NOT NULL) OR b.amount_cents <> l.amount_cents
      UNION ALL SELECT b.id FROM "Repayment" b WHERE (b.payment_id IS NULL) = (b.line_id IS NULL)`,
  },
  {
    rule: "an explained line has a person's words and name",
    rows: sql`SELECT l.id FROM "BankLine" l WHERE l.outcome = 'explained' AND (l.reason = '' OR l.settled_by = '')`,
  },
];
