import { sql } from "~/db/connection/statements.server";
import { jsonNumber } from "~/db/dialect/dialect.server";
import { Prisma } from "~/db/generated/client";
import type { Check } from "./check";

const REPAYMENT = jsonNumber("a.details", "repayment_id");
const AMOUNT = jsonNumber("a.details", "amount_cents");

/** What its evidence shows, as `wentBack` counts it, without a person's word. */
const SEEN = sql`(
  (SELECT COALESCE(SUM(d.amount_cents), 0) FROM "Dispute" d WHERE d.repayment_id = b.id AND d.status = 'lost') +
  (SELECT COALESCE(SUM(r.amount_cents), 0) FROM "Refund" r WHERE r.repayment_id = b.id AND r.status = 'processed'
    AND NOT EXISTS (SELECT 1 FROM "Dispute" d
      WHERE d.repayment_id = b.id AND d.status = 'lost' AND d.dispute_id = r.dispute_id)) +
  (SELECT COALESCE(SUM(l.amount_cents), 0) FROM "BankLine" l WHERE l.repayment_id = b.id))`;
const WENT = sql`CASE WHEN b.paid_on IS NOT NULL AND ${SEEN} < b.amount_cents THEN b.amount_cents ELSE ${SEEN} END`;

/** Of a payment: what is owed or went back. */
const CLAIMED = sql`(SELECT COALESCE(SUM(CASE WHEN b.amount_cents > ${WENT} THEN b.amount_cents ELSE ${WENT} END), 0)
  FROM "Repayment" b WHERE b.payment_id = p.id AND b.withdrawn_at IS NULL)`;
const HELD = sql`(SELECT COALESCE(SUM(d.amount_cents), 0) FROM "Dispute" d WHERE d.payment_id = p.id AND d.status = 'open')`;
const WITHDRAWN = sql`(SELECT COALESCE(SUM(b.amount_cents), 0) FROM "Repayment" b
  WHERE b.payment_id = p.id AND b.withdrawn_at IS NOT NULL)`;

/** Who decided, in the audit log or the books themselves. */
const IS_TOLD = (action: string) =>
  sql`EXISTS (SELECT 1 FROM "AuditEntry" a WHERE a.action = ${Prisma.raw(`'${action}'`)} AND ${REPAYMENT} = b.id)`;

export const REPAYMENT_CHECKS: readonly Check[] = [
  {
    rule: "every repayment is of a completed payment or a bank's line, and more than nothing",
    rows: sql`SELECT b.id FROM "Repayment" b LEFT JOIN "Payment" p ON p.id = b.payment_id
      WHERE b.amount_cents <= 0 OR (b.line_id IS NULL AND p.receipt_number IS NULL) OR p.status IN ('pending', 'failed', 'cancelled', 'void')`,
  },
  {
    rule: "a repayment is done exactly when its evidence is whole, and then it is not withdrawn",
    rows: sql`SELECT b.id FROM "Repayment" b WHERE b.withdrawn_at IS NULL AND (b.done_at IS NOT NULL) <> (${WENT} >= b.amount_cents - 1)
      OR (b.withdrawn_at IS NOT NULL AND (b.done_at IS NOT NULL OR ${WENT} > 0))`,
  },
  {
    rule: "each refund, lost dispute and debit of a repayment is of its payment",
    rows: sql`SELECT b.id FROM "Repayment" b WHERE
      EXISTS (SELECT 1 FROM "Refund" r WHERE r.repayment_id = b.id AND (r.payment_id IS NULL OR r.payment_id <> b.payment_id))
      OR EXISTS (SELECT 1 FROM "Dispute" d WHERE d.repayment_id = b.id AND (d.payment_id IS NULL OR d.payment_id <> b.payment_id OR d.status <> 'lost'))
      OR EXISTS (SELECT 1 FROM "BankLine" l WHERE l.repayment_id = b.id
        AND (l.outcome <> 'out' OR (b.line_id IS NULL AND (l.payment_id IS NULL OR l.payment_id <> b.payment_id))))`,
  },
  {
    rule: "each processed refund and each lost dispute of a payment belongs to a repayment",
    rows: sql`SELECT id FROM "Refund" WHERE status = 'processed' AND payment_id IS NOT NULL AND repayment_id IS NULL
      UNION ALL SELECT id FROM "Dispute" WHERE status = 'lost' AND payment_id IS NOT NULL AND repayment_id IS NULL`,
  },
  {
    rule: "a payment is refunded exactly when all of it is owed, went back, or is asked back by a bank",
    rows: sql`SELECT p.id FROM "Payment" p WHERE p.status = 'refunded' AND ${CLAIMED} + ${HELD} + ${WITHDRAWN} < p.amount_cents - 1
      UNION ALL SELECT p.id FROM "Payment" p WHERE p.status IN ('completed', 'success') AND ${CLAIMED} >= p.amount_cents - 1`,
  },
  {
    rule: "more went back than was owed only where an alert says so",
    rows: sql`SELECT b.id FROM "Repayment" b WHERE b.withdrawn_at IS NULL AND ${WENT} > b.amount_cents + 1
      AND NOT EXISTS (SELECT 1 FROM "Alert" a WHERE a.kind = 'repayment_differs' AND a.payment_id = b.payment_id)`,
  },
  {
    rule: "a disputed payment has a dispute that is open, and what is not asked back counts as gone",
    rows: sql`SELECT p.id FROM "Payment" p WHERE p.status = 'disputed'
      AND (${HELD} = 0 OR ${CLAIMED} + ${HELD} < p.amount_cents - 1)`,
  },
  {
    rule: "a refund that the provider's list told is of its day and sum",
    rows: sql`SELECT r.id FROM "Refund" r JOIN "ProviderLine" l ON l.provider = r.provider AND l.kind = 'refund' AND l.line_id = r.refund_id
      WHERE r.source = 'history' AND r.refund_id NOT LIKE 'reversed:%' AND (l.moved_at <> r.at OR l.amount_cents <> r.amount_cents)`,
  },
  {
    rule: "money that a person said is paid back was noted by somebody, and is no provider's to show",
    rows: sql`SELECT b.id FROM "Repayment" b WHERE b.paid_on IS NOT NULL
      AND (b.paid_by = '' OR b.done_at IS NULL OR (b.way = 'provider' AND b.created_by <> ''))`,
  },
  {
    rule: "what was withdrawn, or noted as paid, is in the audit log",
    rows: sql`SELECT b.id FROM "Repayment" b WHERE (b.withdrawn_at IS NOT NULL AND NOT ${IS_TOLD("repayment.withdrawn")})
      OR (b.paid_on IS NOT NULL AND b.reason <> 'reversed' AND b.created_by <> '' AND NOT ${IS_TOLD("repayment.paid")})`,
  },
  {
    rule: "what the office decided to give back is as much as the audit log says, less what it withdrew",
    rows: sql`SELECT b.id FROM "Repayment" b JOIN "AuditEntry" a ON a.action = 'member.refund' AND ${REPAYMENT} = b.id
      WHERE b.amount_cents <> ${AMOUNT} AND NOT ${IS_TOLD("repayment.withdrawn")}`,
  },
  {
    rule: "credit notes are numbered from 1 without a gap, up to the counter, and only for what is done",
    rows: sql`SELECT n.most AS id FROM (
        SELECT COUNT(credit_note) AS many, COALESCE(MAX(credit_note), 0) AS most FROM "Repayment") AS n
      LEFT JOIN "Counter" c ON c.name = 'credit_note' WHERE n.many <> n.most OR n.most <> COALESCE(c.value, 0)`,
  },
  {
    rule: "a bank account is kept only while its money is owed",
    rows: sql`SELECT id FROM "Repayment" WHERE account_sealed IS NOT NULL AND (done_at IS NOT NULL OR withdrawn_at IS NOT NULL)`,
  },
];
