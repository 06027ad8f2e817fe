import type { Tx } from "~/db/connection/types";
import type { Agreement, Dispute, Prisma, Refund } from "~/db/generated/client";
import { closeThese, raiseAlert, retellAlert } from "~/kernel/alerts/alert.server";
import { dayOf } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import { closeAlertsAbout } from "~/money/alerts/alerts-about-payment.server";
import { daysOfPayment, othersDays } from "~/money/gifts/days-of-payment.server";
import { renewDebt } from "~/money/gifts/debt.server";
import { closeUnused, givenBackAsGifts } from "~/money/gifts/give-back.server";
import { PROVIDER_LABELS, type ProviderName } from "~/money/payments/provider";
import { type Standing, weigh } from "./standing";
import { giveDaysBack, holdDays, takeDaysBack } from "./take-back.server";

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
 * Applies all recorded refunds and disputes, whichever came first, to days, alerts and the member. Returns the payment
 * with the agreements that must not charge any more; null if it is not in the books yet.
 */
export async function weighPayment(
  weighing: Weighing,
  transaction_id: string,
): Promise<{ payment_id: number; agreements: Agreement[] } | null> {
  const { tx, provider } = weighing;
  const found = await tx.payment.findUnique({
    where: { payment_provider_transaction_id: { payment_provider: provider, transaction_id } },
    select: { id: true, receipt_number: true },
  });
  if (!found?.receipt_number) return null;
  const about = { provider, transaction_id, payment_id: null };
  await tx.refund.updateMany({ where: about, data: { payment_id: found.id } });
  await tx.dispute.updateMany({ where: about, data: { payment_id: found.id } });
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: found.id }, include: INCLUDED });
  const { amount_cents, refunds, disputes } = payment;
  const weighed = weigh(amount_cents, refunds, disputes);
  const as_gifts = await givenBackAsGifts(tx, payment.id);
  const isMovable = MOVABLE.has(payment.status);
  const agreements = isMovable ? await moveTo(weighing, payment, weighed.standing) : [];
  const status = isMovable ? weighed.standing : payment.status;
  // The gifts that were given back account for their part.
  const part = Math.max(0, weighed.given_back_cents - as_gifts);
  await tell(weighing, { ...payment, status }, part);
  if (as_gifts > 0) await renewDebt(tx, { id: payment.id, status }, weighing.now);
  return { payment_id: payment.id, agreements };
}

async function moveTo(weighing: Weighing, payment: Known, to: Standing): Promise<Agreement[]> {
  const { tx, provider, now, grace_days } = weighing;
  const from = payment.status === "disputed" ? "disputed" : "completed";
  if (from === to) return [];
  const gone = { refunded_at: now, refund_reason: reasonOf(payment) };
  await tx.payment.update({
    where: { id: payment.id },
    data: { status: to, ...(to === "refunded" && gone) },
  });
  if (to === "refunded") await closeAlertsAbout(tx, payment, now);
  if (to === "refunded") await closeUnused(tx, payment.gifts, now);
  const agreements: Agreement[] = [];
  for (const id of await daysOfPayment(tx, payment, to)) {
    // Moving one period may have moved the next.
    const found = await tx.membershipPeriod.findUniqueOrThrow({ where: { id }, include: { member: true } });
    const { member, ...period } = found;
    const taking = { member, period, actor: provider, now, grace_days };
    if (to === "refunded") {
      const reason = `refund: ${reasonOf(payment)}`;
      agreements.push(...(await takeDaysBack(tx, { ...taking, reason })));
    } else if (to === "disputed") await holdDays(tx, { ...taking, reason: "dispute" });
    else await giveDaysBack(tx, { ...taking, reason: "dispute won" });
  }
  if (to === "refunded") await tellOfOthersDays(weighing, payment);
  return agreements;
}

/** Only a person ends the days of those who redeemed a gift in good faith, and closes this. */
async function tellOfOthersDays({ tx, now }: Weighing, payment: Known): Promise<void> {
  const others = await othersDays(tx, payment, dayOf(now));
  if (others.length === 0) return;
  await retellAlert(tx, {
    kind: "days_of_lost_money",
    dedupe_key: `days_of_lost_money:${payment.id}`,
    message: `${formatRand(payment.amount_cents)} of receipt ${payment.receipt_number} went back. Whoever redeemed the gift had days left then: ${namesOf(others)}. You can end their days on their pages.`,
    link: "/admin/gifts?went_back=yes",
    now,
  });
}

const NAMED = 10;

function namesOf(others: readonly { full_name: string; member_id: string }[]): string {
  const names = others.slice(0, NAMED).map(({ full_name, member_id }) => `${full_name} (${member_id})`);
  const more = others.length > NAMED ? ` and ${others.length - NAMED} more` : "";
  return `${names.join(", ")}${more}`;
}

function reasonOf({ disputes }: Known): string {
  return disputes.some(({ status }) => status === "lost") ? "dispute lost" : "by the payment provider";
}

async function tell(weighing: Weighing, payment: Known, part: Cents): Promise<void> {
  for (const dispute of payment.disputes) await tellOfDispute(weighing, payment, dispute);
  for (const refund of payment.refunds) await tellOfFailure(weighing, payment, refund);
  if (payment.status === "refunded" || part === 0) return;
  await retellAlert(weighing.tx, {
    kind: "partial_refund",
    dedupe_key: `partial_refund:${payment.id}`,
    message: `${formatRand(part)} of ${whatOf(payment)} went back. ${whatToDecide(payment)}`,
    link: linkOf(payment),
    now: weighing.now,
  });
}

function whatToDecide({ gifts }: Known): string {
  if (gifts.length === 0) return "No days were taken: please decide what it means for the membership.";
  return gifts.some(({ status }) => status === "unused")
    ? "Its gift can still be redeemed: please close it, with Refund on the gift's page, if nobody is to redeem it."
    : "Its gift is not unused: please decide whether anybody's days end.";
}

async function tellOfDispute({ tx, provider, now }: Weighing, payment: Known, dispute: Dispute) {
  const dedupe_key = `dispute:${provider}:${dispute.dispute_id}`;
  if (dispute.status !== "open" || payment.status === "refunded")
    return closeThese(tx, [dedupe_key], `the dispute is ${dispute.status}`, now);
  const isHeld = dispute.amount_cents >= payment.amount_cents - 1;
  const days = isHeld ? await heldWords(tx, payment, now) : "It is about a part, so no days are held back.";
  return raiseAlert(tx, {
    kind: "dispute",
    dedupe_key,
    message: `The bank claims back ${formatRand(dispute.amount_cents)} of ${whatOf(payment)}. ${days} Please answer at ${PROVIDER_LABELS[provider]}.`,
    link: linkOf(payment),
    now,
  });
}

async function heldWords(tx: Tx, payment: Known, now: Date): Promise<string> {
  if (payment.gifts.length === 0) return "Its days do not count until that is decided.";
  const others = await othersDays(tx, payment, dayOf(now));
  const keep = others.length > 0 ? ` Others keep the days that they redeemed: ${namesOf(others)}.` : "";
  return `Its gift cannot be redeemed while it is unused, and the buyer's own days do not count, until that is decided.${keep}`;
}

async function tellOfFailure({ tx, provider, now }: Weighing, payment: Known, refund: Refund) {
  const dedupe_key = `refund_failed:${provider}:${refund.refund_id}`;
  if (refund.status !== "failed") return closeThese(tx, [dedupe_key], "the refund went through", now);
  if (payment.status !== "refunded") return;
  await raiseAlert(tx, {
    kind: "refund_failed",
    dedupe_key,
    message: `${PROVIDER_LABELS[provider]} could not refund ${formatRand(refund.amount_cents)} of ${whatOf(payment)}. The books have it as refunded: please check it there.`,
    link: linkOf(payment),
    now,
  });
}

function whatOf({ receipt_number, amount_cents, member, payer_name }: Known): string {
  const who = member ? `${member.full_name} (${member.member_id})` : payer_name;
  return `receipt ${receipt_number} for ${formatRand(amount_cents)} from ${who}`;
}

function linkOf({ member_id, gifts: [gift] }: Known): string {
  if (gift) return `/admin/gifts/${gift.id}`;
  return member_id ? `/admin/members/${member_id}` : "/admin/payments";
}
