import type { Db, Tx } from "~/db/connection/types";
import type { Prisma } from "~/db/generated/client";
import { closeThese, reopenAlert } from "~/kernel/alerts/alert.server";
import { addDays, dayOf } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { vatNumberOn } from "~/kernel/vat";
import { cameOn } from "~/money/payments/own-payment";
import { nextNumber } from "~/money/settlement/settlement.queries.server";
import { notifyDone, notifyOwed } from "./mails.server";
import {
  givenBack,
  isWhole,
  leftToRepay,
  REPAYMENT_DAYS,
  type Reason,
  stateOf,
  wayOf,
  wentBack,
} from "./repayment";

/** What each of a payment's repayments is judged by. */
export const WITH_EVIDENCE = {
  orderBy: { id: "asc" },
  include: { refunds: true, disputes: true, lines: true },
} satisfies Prisma.Payment$repaymentsArgs;

const MATCHED = {
  repayments: WITH_EVIDENCE,
  refunds: { orderBy: { id: "asc" } },
  disputes: { orderBy: { id: "asc" } },
} satisfies Prisma.PaymentInclude;
type Matched = Prisma.PaymentGetPayload<{ include: typeof MATCHED }>;

/**
 * Gives each refund and lost dispute of a payment to the repayment that it answers, or makes one of it, then closes what its
 * evidence makes whole, with a mail, a credit note, and an alert if the sums differ. Belongs in the transaction that wrote the
 * evidence. Idempotent.
 */
export async function matchRepayments(tx: Tx, payment_id: number, now: Date): Promise<void> {
  const payment = await readPayment(tx, payment_id);
  const lost = new Map(payment.disputes.filter(isLost).map((dispute) => [dispute.dispute_id, dispute]));
  for (const dispute of lost.values()) {
    if (dispute.repayment_id) continue;
    const same = await tx.refund.findFirst({
      where: { payment_id, dispute_id: dispute.dispute_id, repayment_id: { not: null } },
    });
    const repayment_id =
      same?.repayment_id ?? (await answered(tx, payment_id, { ...dispute, reason: "dispute_lost" }, now));
    await tx.dispute.update({ where: { id: dispute.id }, data: { repayment_id } });
    dispute.repayment_id = repayment_id;
  }
  for (const refund of payment.refunds) {
    if (refund.repayment_id || refund.status === "failed") continue;
    const dispute = lost.get(refund.dispute_id ?? "");
    const isProcessed = refund.status === "processed";
    const repayment_id =
      dispute?.repayment_id ??
      (await answered(
        tx,
        payment_id,
        { ...refund, reason: isProcessed && !dispute ? "refunded" : null },
        now,
      ));
    if (repayment_id) await tx.refund.update({ where: { id: refund.id }, data: { repayment_id } });
  }
  await closeWhole(tx, payment_id, now);
}

const isLost = ({ status }: { status: string }) => status === "lost";

const readPayment = (tx: Tx, id: number): Promise<Matched> =>
  tx.payment.findUniqueOrThrow({ where: { id }, include: MATCHED });

/** Of those that are open, one of the same amount, else the oldest. Where there is none, what went back makes one of its own. */
async function answered(
  tx: Tx,
  payment_id: number,
  { amount_cents, reason, provider }: { amount_cents: Cents; reason: Reason | null; provider: string },
  now: Date,
): Promise<number | null> {
  const payment = await readPayment(tx, payment_id);
  const open = payment.repayments.filter((one) => ["owed", "under_way"].includes(stateOf(one)));
  const left = (one: (typeof open)[number]) => one.amount_cents - wentBack(one);
  const found = open.find((one) => Math.abs(left(one) - amount_cents) <= 1) ?? open[0];
  if (found || !reason) return found?.id ?? null;
  const isAll = isWhole(amount_cents, payment.amount_cents) || payment.status === "refunded";
  const row = await tx.repayment.create({
    data: {
      payment_id,
      amount_cents,
      reason,
      way: wayOf(payment.payment_provider),
      due_on: dayOf(now),
      days: isAll ? "taken" : "asked",
      created_by: provider,
      created_at: now,
    },
  });
  return row.id;
}

/**
 * Of a payment that was called off as a whole: what a dispute held back and the bank then left with the club is owed too.
 */
export async function oweTheRest(tx: Tx, payment_id: number, now: Date): Promise<void> {
  const payment = await readPayment(tx, payment_id);
  const withdrawn = payment.repayments.filter(({ withdrawn_at }) => withdrawn_at);
  const left = withdrawn.reduce((sum, { amount_cents }) => sum - amount_cents, leftToRepay(payment));
  const first = payment.repayments.find(({ withdrawn_at }) => !withdrawn_at);
  if (!first || left <= 1) return;
  const { reason, way, note } = first;
  const row = await tx.repayment.create({
    data: {
      payment_id,
      amount_cents: left,
      ...{ reason, way, note },
      due_on: addDays(dayOf(now), REPAYMENT_DAYS),
      created_by: "the club",
      created_at: now,
    },
  });
  await notifyOwed(tx, row.id, now);
}

/** After evidence came or went, of a payment: all its repayments. */
export async function closeWhole(tx: Tx, payment_id: number, now: Date): Promise<void> {
  const payment = await readPayment(tx, payment_id);
  for (const repayment of payment.repayments) await closeOne(tx, repayment, payment, now);
  await alertOfDifference(tx, payment, now);
}

/** After evidence came or went, of one repayment: of its payment all, as their sums are compared. */
export async function closeOf(tx: Tx, id: number, now: Date): Promise<void> {
  const repayment = await tx.repayment.findUniqueOrThrow({ where: { id }, include: WITH_EVIDENCE.include });
  if (repayment.payment_id) return closeWhole(tx, repayment.payment_id, now);
  await closeOne(tx, repayment, null, now);
}

async function closeOne(
  tx: Tx,
  repayment: Matched["repayments"][number],
  payment: Matched | null,
  now: Date,
): Promise<void> {
  const isDone = stateOf(repayment) === "done";
  if (isDone && !repayment.done_at) {
    const credit_note = payment && (await creditNote(tx, payment));
    await tx.repayment.update({
      where: { id: repayment.id },
      data: { done_at: now, account_sealed: null, unanswered: false, credit_note },
    });
    await notifyDone(tx, repayment.id, now);
  }
  const hasFailed = repayment.refunds.some(({ status }) => status === "failed");
  if (!isDone && (repayment.done_at || (repayment.sent_at && hasFailed)))
    await tx.repayment.update({ where: { id: repayment.id }, data: { done_at: null, sent_at: null } });
}

/** VAT Act s21(3): its own number, where the payment was taxed. */
async function creditNote(tx: Tx, payment: Matched): Promise<number | null> {
  const number = vatNumberOn(cameOn(payment), await readSettings({ db: tx as Db }));
  return number ? nextNumber(tx, "credit_note") : null;
}

const differenceKey = (payment_id: number) => `repayment_differs:${payment_id}`;

/** More or less than was owed, with both sums. */
async function alertOfDifference(tx: Tx, payment: Matched, now: Date): Promise<void> {
  const { id, amount_cents, receipt_number, repayments } = payment;
  const said = repayments.flatMap((one) => {
    const went = wentBack(one);
    const owed = one.amount_cents;
    if (one.withdrawn_at || went === 0 || Math.abs(went - owed) <= 1) return [];
    return went > owed
      ? [`${formatRand(went)} went back where ${formatRand(owed)} was owed.`]
      : [`${formatRand(went)} of the ${formatRand(owed)} that are owed went back.`];
  });
  const all = givenBack(payment);
  if (all > amount_cents + 1)
    said.push(`${formatRand(all)} went back in all, of ${formatRand(amount_cents)} that was paid.`);
  const dedupe_key = differenceKey(id);
  if (said.length === 0) return closeThese(tx, [dedupe_key], "the sums agree", now);
  await reopenAlert(tx, {
    kind: "repayment_differs",
    dedupe_key,
    payment_id: id,
    message: `Receipt ${receipt_number}: ${said.join(" ")}`,
    link: `/admin/payments/${id}`,
    now,
  });
}
