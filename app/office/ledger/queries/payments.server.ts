import { sql } from "~/db/connection/statements.server";
import { jsonNumber, jsonText, localDayOf } from "~/db/dialect/dialect.server";
import { Prisma } from "~/db/generated/client";
import type { Check } from "./check";

/** Of a payment that was ever completed. */
const IS_BOOKED = sql`p.receipt_number IS NOT NULL`;
/** What came for an account that was deleted meanwhile names no payer and bought no days. */
const IS_OF_DELETED = sql`(p.payer_email = '' AND NOT EXISTS (
  SELECT 1 FROM "MembershipPeriod" d WHERE d.payment_id = p.id))`;
const IS_ONLINE = sql`p.payment_provider IN ('payfast', 'paystack')`;
const RECEIPT = jsonNumber("a.details", "receipt_number");
const AMOUNT = jsonNumber("a.details", "amount_cents");

const RECEIVED = Prisma.raw(jsonText("a.details", "received_on"));
const BOOKED_DAY = Prisma.raw(localDayOf("p.completed_at"));
const MAILED_PAYMENT = jsonNumber("a.data", "payment_id");
const MAILED_RECEIPT = jsonNumber("a.data", "receipt_number");

/** `9900` as providers write it: `99.00`. */
const rand = (column: string) =>
  Prisma.raw(
    `CAST(${column} / 100 AS TEXT) || '.' || CASE WHEN ${column} % 100 < 10 THEN '0' ELSE '' END || CAST(${column} % 100 AS TEXT)`,
  );

/** The message that booked a payment, whether or not its payer has been forgotten. */
const IS_MESSAGE = sql`e.provider = p.payment_provider AND e.transaction_id = p.transaction_id
  AND e.payment_id = p.id AND e.decision = 'settled'`;
const SAYS_FEE = sql`(e.raw_body LIKE '%amount_fee=_%' OR e.raw_body LIKE '%"fees":%' OR e.raw_body LIKE '%"fee_cents":%')`;

export const PAYMENT_CHECKS: readonly Check[] = [
  {
    rule: "a payment has a receipt number, a moment and a day exactly when its money came",
    rows: sql`SELECT id FROM "Payment" WHERE
      (status IN ('completed', 'disputed') AND (receipt_number IS NULL OR completed_at IS NULL))
      OR (receipt_number IS NOT NULL AND received_on IS NULL)
      OR (receipt_number IS NULL AND status IN ('pending', 'failed') AND received_on IS NOT NULL)`,
  },
  {
    rule: "what has a receipt number came in, whatever became of it",
    rows: sql`SELECT id FROM "Payment" WHERE receipt_number IS NOT NULL
      AND status NOT IN ('completed', 'success', 'disputed', 'refunded', 'void')`,
  },
  {
    rule: "receipts are numbered from 1 without a gap, up to the counter",
    rows: sql`SELECT n.most AS id FROM (
        SELECT COUNT(receipt_number) AS many, COALESCE(MAX(receipt_number), 0) AS most FROM "Payment") AS n
      LEFT JOIN "Counter" c ON c.name = 'receipt' WHERE n.many <> n.most OR n.most <> COALESCE(c.value, 0)`,
  },
  {
    rule: "every payment is in rand and more than nothing",
    rows: sql`SELECT id FROM "Payment" WHERE currency <> 'ZAR' OR amount_cents <= 0`,
  },
  {
    rule: "a completed payment belongs to a member, or bought gifts, or came after its payer's account was deleted",
    rows: sql`SELECT p.id FROM "Payment" p WHERE p.status = 'completed' AND p.member_id IS NULL AND NOT ${IS_OF_DELETED}
      AND NOT EXISTS (SELECT 1 FROM "Gift" g WHERE g.payment_id = p.id)`,
  },
  {
    rule: "a payment for a membership has its period, of the same member and moment",
    rows: sql`SELECT p.id FROM "Payment" p LEFT JOIN "MembershipPeriod" m ON m.payment_id = p.id
      WHERE ${IS_BOOKED} AND p.transaction_type <> 'gift' AND NOT ${IS_OF_DELETED}
        AND (m.id IS NULL OR p.member_id IS NULL OR m.member_id <> p.member_id OR m.created_at <> p.completed_at)`,
  },
  {
    // A person may book another sum, which stands on the provider's list.
    rule: "a payment is as much as its checkout, which is paid",
    rows: sql`SELECT p.id FROM "Payment" p JOIN "Checkout" c ON c.id = p.checkout_id
      WHERE ${IS_BOOKED} AND NOT ${IS_OF_DELETED} AND (c.status <> 'paid' OR (ABS(c.amount_cents - p.amount_cents) > 1
        AND NOT EXISTS (SELECT 1 FROM "ProviderEvent" e WHERE ${IS_MESSAGE} AND e.reason LIKE '% history%')))`,
  },
  {
    rule: "a paid checkout has its payment",
    rows: sql`SELECT c.id FROM "Checkout" c WHERE c.status = 'paid' AND NOT EXISTS (
      SELECT 1 FROM "Payment" p WHERE p.checkout_id = c.id AND ${IS_BOOKED})`,
  },
  {
    rule: "a provider's payment was booked by a message that is kept",
    rows: sql`SELECT p.id FROM "Payment" p WHERE ${IS_BOOKED} AND ${IS_ONLINE} AND NOT EXISTS (
      SELECT 1 FROM "ProviderEvent" e WHERE e.provider = p.payment_provider AND e.transaction_id = p.transaction_id
        AND e.payment_id = p.id AND e.decision = 'settled' AND e.claim IS NOT NULL)`,
  },
  {
    rule: "a payment is as much as its message says",
    rows: sql`SELECT p.id FROM "ProviderEvent" e JOIN "Payment" p ON p.id = e.payment_id
        AND p.transaction_id = e.transaction_id AND p.payment_provider = e.provider
      WHERE e.decision = 'settled' AND ${IS_BOOKED} AND (
        (e.raw_body LIKE '%amount_gross=%' AND e.raw_body NOT LIKE '%amount_gross=' || ${rand("p.amount_cents")} || '%')
        OR (e.raw_body LIKE '{%"amount":%' AND NOT (
          e.raw_body LIKE '%"amount":' || p.amount_cents || ',%' OR e.raw_body LIKE '%"amount":' || p.amount_cents || '}%'
          OR e.raw_body LIKE '%"requested_amount":' || p.amount_cents || ',%'
          OR e.raw_body LIKE '%"requested_amount":' || p.amount_cents || '}%'))
        OR (e.raw_body LIKE '{%"amount_cents":%'
          AND e.raw_body NOT LIKE '%"amount_cents":' || p.amount_cents || ',%'
          AND e.raw_body NOT LIKE '%"amount_cents":' || p.amount_cents || '}%'))`,
  },
  {
    rule: "a payment's fee is in its message or on the provider's list",
    rows: sql`SELECT p.id FROM "Payment" p WHERE ${IS_BOOKED} AND ${IS_ONLINE} AND p.fee_cents <> 0
      AND NOT EXISTS (SELECT 1 FROM "ProviderLine" l
        WHERE l.payment_id = p.id AND l.kind = 'charge' AND l.fee_cents = p.fee_cents)
      AND EXISTS (SELECT 1 FROM "ProviderEvent" e WHERE ${IS_MESSAGE} AND ${SAYS_FEE} AND NOT (
        e.raw_body LIKE '%amount_fee=-' || ${rand("p.fee_cents")} || '%'
        OR e.raw_body LIKE '%amount_fee=' || ${rand("p.fee_cents")} || '%'
        OR e.raw_body LIKE '%"fees":' || p.fee_cents || ',%' OR e.raw_body LIKE '%"fees":' || p.fee_cents || '}%'
        OR e.raw_body LIKE '%"fee_cents":' || p.fee_cents || ',%'
        OR e.raw_body LIKE '%"fee_cents":' || p.fee_cents || '}%'))`,
  },
  {
    rule: "a payment has the fee that its message names",
    rows: sql`SELECT p.id FROM "Payment" p JOIN "ProviderEvent" e ON ${IS_MESSAGE} WHERE ${IS_BOOKED} AND p.fee_cents = 0
      AND ((e.raw_body LIKE '%amount_fee=-%' AND e.raw_body NOT LIKE '%amount_fee=-0.00%')
        OR (e.raw_body LIKE '%"fees":_%' AND e.raw_body NOT LIKE '%"fees":0%' AND e.raw_body NOT LIKE '%"fees":null%')
        OR (e.raw_body LIKE '%"fee_cents":_%' AND e.raw_body NOT LIKE '%"fee_cents":0%'))`,
  },
  {
    rule: "a provider's payment was booked at the moment at which its message was decided",
    rows: sql`SELECT p.id FROM "Payment" p JOIN "ProviderEvent" e ON ${IS_MESSAGE}
      WHERE ${IS_BOOKED} AND ${IS_ONLINE} AND e.decided_at <> p.completed_at`,
  },
  {
    rule: "the money of a provider came on the day of its message, or on one that its list names",
    rows: sql`SELECT p.id FROM "Payment" p JOIN "ProviderEvent" e ON ${IS_MESSAGE} WHERE ${IS_BOOKED} AND ${IS_ONLINE}
      AND (CASE WHEN e.remote_address IN ('history', 'asked') THEN p.received_on > ${BOOKED_DAY}
        ELSE p.received_on <> ${BOOKED_DAY} END)`,
  },
  {
    rule: "money that the office took came on the day in the audit log",
    rows: sql`SELECT p.id FROM "Payment" p JOIN "AuditEntry" a ON a.action IN ('member.payment', 'gift.payment') AND ${RECEIPT} = p.receipt_number
      WHERE p.payment_provider IN ('cash', 'eft') AND ${RECEIVED} IS NOT NULL AND ${RECEIVED} <> p.received_on`,
  },
  {
    rule: "a mail about a payment names its receipt",
    rows: sql`SELECT p.id FROM "OutboxMail" a JOIN "Payment" p ON p.id = ${MAILED_PAYMENT}
      WHERE a.email_type IN ('welcome', 'payment_success', 'payment_receipt', 'gift_bought')
        AND ${MAILED_RECEIPT} IS NOT NULL AND ${MAILED_RECEIPT} <> p.receipt_number`,
  },
  {
    rule: "a payment is as much as the provider's list says",
    rows: sql`SELECT p.id FROM "ProviderLine" l JOIN "Payment" p ON p.id = l.payment_id
      WHERE l.kind = 'charge' AND l.state = 'matched' AND ${IS_BOOKED} AND ABS(l.amount_cents - p.amount_cents) > 1`,
  },
  {
    rule: "a payment at the office is in the audit log with its amount",
    rows: sql`SELECT p.id FROM "Payment" p
      LEFT JOIN (SELECT ${RECEIPT} AS receipt_number, ${AMOUNT} AS amount_cents FROM "AuditEntry" a
        WHERE a.action IN ('member.payment', 'gift.payment', 'card_block.activate')) AS told ON told.receipt_number = p.receipt_number
      WHERE ${IS_BOOKED} AND p.payment_provider IN ('cash', 'eft')
        AND (told.amount_cents IS NULL OR told.amount_cents <> p.amount_cents)`,
  },
  {
    rule: "a payment is void only if the office took it back",
    rows: sql`SELECT p.id FROM "Payment" p WHERE p.status = 'void' AND p.receipt_number NOT IN (
      SELECT ${RECEIPT} FROM "AuditEntry" a WHERE a.action = 'member.payment_void' AND ${RECEIPT} IS NOT NULL)`,
  },
  {
    rule: "a payment that was refunded or taken back bought nothing that still counts",
    rows: sql`SELECT p.id FROM "Payment" p JOIN "MembershipPeriod" m ON m.payment_id = p.id
      WHERE p.status IN ('refunded', 'void') AND m.voided_at IS NULL`,
  },
  {
    // Days that had ended before the dispute are not held: it gives none back.
    rule: "the days of a disputed payment do not count, and no other payment has days held back",
    rows: sql`SELECT p.id FROM "Payment" p JOIN "MembershipPeriod" m ON m.payment_id = p.id
      WHERE (p.status = 'disputed' OR m.held_from IS NOT NULL) AND m.voided_at IS NULL
        OR (p.status <> 'disputed' AND m.held_from IS NOT NULL)`,
  },
  {
    rule: "a refund or dispute belongs to the payment that it names",
    rows: sql`SELECT p.id FROM (
      SELECT provider, transaction_id, payment_id FROM "Refund" UNION ALL SELECT provider, transaction_id, payment_id FROM "Dispute"
    ) AS back JOIN "Payment" p ON p.payment_provider = back.provider AND p.transaction_id = back.transaction_id
      WHERE ${IS_BOOKED} AND (back.payment_id IS NULL OR back.payment_id <> p.id)`,
  },
];
