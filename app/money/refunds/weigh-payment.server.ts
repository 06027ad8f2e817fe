import type { Tx } from "~/db/connection/types";
import type { Agreement, Dispute, Prisma } from "~/db/generated/client";
import { closeThese, renewAlert } from "~/kernel/alerts/alert.server";
import { dayOf } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { daysOfPayment, othersDays } from "~/money/gifts/days-of-payment.server";
import { isReversal } from "~/money/payments/history";
import { PROVIDER_LABELS, type ProviderName } from "~/money/payments/provider";
import { callOff, namesOf } from "~/money/repayments/call-off.server";
import { matchRepayments, oweTheRest, WITH_EVIDENCE } from "~/money/repayments/match.server";
import { givenBack, stillOwed } from "~/money/repayments/repayment";
import { type Standing, weigh } from "./standing";
import { giveDaysBack, holdDays } from "./take-back.server";

interface Weighing {
  tx: Tx;
  provider: ProviderName;
  now: Date;
  grace_days: number;
}

const INCLUDED = {
  member: true,
  gifts: { select: { id: true, status: true } },
  refunds: true,
  disputes: true,
} satisfies Prisma.PaymentInclude;
type Known = Prisma.PaymentGetPayload<{ include: typeof INCLUDED }>;

const MOVABLE = new Set(["completed", "success", "disputed"]);

/**
 * Applies all recorded refunds and disputes, whichever came first, to days, repayments and alerts. Returns the payment
 * with the agreements that must not charge any more; null if it is not in the books yet.
 */
export async function weighPayment(
  weighing: Weighing,
  transaction_id: string,
): Promise<{ payment_id: number; agreements: Agreement[] } | null> {
  const { tx, provider, now } = weighing;
  const found = await tx.payment.findUnique({
    where: { payment_provider_transaction_id: { payment_provider: provider, transaction_id } },
    select: { id: true, receipt_number: true },
  });
  if (!found?.receipt_number) return null;
  const about = { provider, transaction_id, payment_id: null };
  await tx.refund.updateMany({ where: about, data: { payment_id: found.id } });
  await tx.dispute.updateMany({ where: about, data: { payment_id: found.id } });
  const read = () => tx.payment.findUniqueOrThrow({ where: { id: found.id }, include: INCLUDED });
  const before = await read();
  const payment = (await replaceReversal(tx, before)) ? await read() : before;
  const { amount_cents, refunds, disputes } = payment;
  const weighed = weigh(amount_cents, refunds, disputes);
  const isMovable = MOVABLE.has(payment.status);
  const agreements = isMovable ? await moveTo(weighing, payment, weighed.standing) : [];
  const status = isMovable ? weighed.standing : payment.status;
  await matchRepayments(tx, payment.id, now);
  if (status === "refunded") await oweTheRest(tx, payment.id, now);
  for (const dispute of disputes) await alertOfDispute(weighing, { ...payment, status }, dispute);
  return { payment_id: payment.id, agreements };
}

/** A reversal stands for what no listed refund or lost dispute has said yet: these take its place, under its repayment (R41). Returns whether any did. */
async function replaceReversal(tx: Tx, { amount_cents, refunds, disputes }: Known): Promise<boolean> {
  const reversal = refunds.find(({ refund_id }) => isReversal(refund_id));
  if (!reversal) return false;
  const others = refunds.filter((one) => one !== reversal && one.status === "processed");
  const lost = disputes.filter(({ status }) => status === "lost");
  if (others.length + lost.length === 0) return false;
  const { given_back_cents } = weigh(amount_cents, others, disputes);
  const rest = amount_cents - given_back_cents;
  const data = { repayment_id: reversal.repayment_id };
  const free = (all: { id: number }[]) => ({
    id: { in: all.map(({ id }) => id) },
    repayment_id: null,
  });
  await tx.refund.updateMany({ where: free(others), data });
  await tx.dispute.updateMany({ where: free(lost), data });
  if (rest <= 1) await tx.refund.delete({ where: { id: reversal.id } });
  else await tx.refund.update({ where: { id: reversal.id }, data: { amount_cents: rest } });
  return true;
}

async function moveTo(weighing: Weighing, payment: Known, to: Standing): Promise<Agreement[]> {
  const { tx, provider, now, grace_days } = weighing;
  const from = payment.status === "disputed" ? "disputed" : "completed";
  if (from === to) return [];
  if (to === "refunded")
    return callOff({ tx, actor: provider, reason: reasonOf(payment), now, grace_days }, payment);
  await tx.payment.update({ where: { id: payment.id }, data: { status: to } });
  for (const id of await daysOfPayment(tx, payment, to)) {
    // Moving one period may have moved the next.
    const found = await tx.membershipPeriod.findUniqueOrThrow({ where: { id }, include: { member: true } });
    const { member, ...period } = found;
    const taking = { member, period, actor: provider, now, grace_days };
    if (to === "disputed") await holdDays(tx, { ...taking, reason: "dispute" });
    else await giveDaysBack(tx, { ...taking, reason: "dispute won" });
  }
  return [];
}

function reasonOf({ disputes }: Known): string {
  return disputes.some(({ status }) => status === "lost") ? "dispute lost" : "by the payment provider";
}

const NOT_REPORTED =
  " If the bank decides against the club, note that on the receipt: PayFast does not report it.";

/** Also of money that is owed or went back: a bank takes it once more unless the club answers. */
async function alertOfDispute({ tx, provider, now }: Weighing, payment: Known, dispute: Dispute) {
  const dedupe_key = `dispute:${provider}:${dispute.dispute_id}`;
  if (dispute.status !== "open") return closeThese(tx, [dedupe_key], `the dispute is ${dispute.status}`, now);
  return renewAlert(tx, {
    kind: "dispute",
    dedupe_key,
    member_id: payment.member_id,
    payment_id: payment.id,
    provider,
    message: `The bank claims back ${formatRand(dispute.amount_cents)} of ${whatOf(payment)}. ${await claimWords(tx, payment, dispute, now)} Please answer at ${PROVIDER_LABELS[provider]}.${provider === "payfast" ? NOT_REPORTED : ""}`,
    link: `/admin/payments/${payment.id}`,
    now,
  });
}

async function claimWords(tx: Tx, payment: Known, dispute: Dispute, now: Date): Promise<string> {
  const { repayments } = await tx.payment.findUniqueOrThrow({
    where: { id: payment.id },
    select: { repayments: WITH_EVIDENCE },
  });
  const [went, owed] = [givenBack({ repayments }), stillOwed({ repayments })];
  const twice = [
    ...(went > 0 ? [`${formatRand(went)} of the payment went back already: tell the bank so.`] : []),
    ...(owed > 0 ? [`${formatRand(owed)} is owed back: do not pay that before the bank has decided.`] : []),
  ].join(" ");
  if (payment.status === "refunded") return twice;
  const isHeld = dispute.amount_cents >= payment.amount_cents - 1;
  const days = isHeld ? await heldWords(tx, payment, now) : "It is about a part, so no days are held back.";
  return [days, twice].filter(Boolean).join(" ");
}

async function heldWords(tx: Tx, payment: Known, now: Date): Promise<string> {
  if (payment.gifts.length === 0) return "Its days do not count until that is decided.";
  const others = await othersDays(tx, payment, dayOf(now));
  const keep = others.length > 0 ? ` Others keep the days that they redeemed: ${namesOf(others)}.` : "";
  return `Its gift cannot be redeemed while it is unused, and the buyer's own days do not count, until that is decided.${keep}`;
}

function whatOf({ receipt_number, amount_cents, member, payer_name }: Known): string {
  const who = member ? `${member.full_name} (${member.member_id})` : payer_name;
  return `receipt ${receipt_number} for ${formatRand(amount_cents)} from ${who}`;
}
