import { isDeletedAddress } from "~/accounts/privacy/privacy";
import { updateRow } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import type { Member, Payment } from "~/db/generated/client";
import { raiseAlert } from "~/kernel/alerts/alert.server";
import { factsOf } from "~/members/membership/members.server";
import { mayBuy } from "~/members/membership/membership";
import { AGREEMENT_UNKNOWN, keepAgreement } from "~/money/agreements/keep-agreement.server";
import { GIFT } from "~/money/gifts/gift";
import { settleGift } from "~/money/gifts/settle-gift.server";
import { instrumentHash } from "~/money/payments/notice";
import { PROVIDER_NAMES } from "~/money/payments/provider";
import { weighPayment } from "~/money/refunds/weigh-payment.server";
import { alertOfSecondCharge, SAME_MONTH_MS } from "./charged-twice.server";
import { mailAboutPayment } from "./payment-mail.server";
import { closeRefusals } from "./refused-money.server";
import { type Joiner, type Money, settleMoney } from "./settle-money.server";
import { settleOfDeleted } from "./settle-of-deleted.server";
import { earlierMessages, findTarget, numberReceipt } from "./settlement.queries.server";
import { dayReceived, isFinal, type Settled, type Settling, settled } from "./settling";
import { type CheckoutWithPayment, expectedAmount, planOf, type Target } from "./target";

/** What was refused or went back before the payment itself was told counts once it is booked. */
export async function settleCompleted(settling: Settling): Promise<Settled> {
  const { tx, provider, notice, now } = settling;
  const transaction_id = notice.transaction_id!;
  const target = await findTarget(tx, provider, notice);
  const { payment: known } = target;
  if (known && isFinal(known.status)) {
    return { decision: "duplicate", reason: "settled_before", payment_id: known.id, to_cancel: [] };
  }
  const about = { provider, token: notice.token, transaction_id, ended: AGREEMENT_UNKNOWN };
  const earlier = await earlierMessages(tx, about);
  const outcome = await book(settling, target, earlier.ended);
  if (earlier.refused) await closeRefusals(tx, provider, transaction_id, now);
  const weighed = earlier.went_back ? await weighPayment(settling, transaction_id) : null;
  return { ...outcome, to_cancel: [...outcome.to_cancel, ...(weighed?.agreements ?? [])] };
}

function book(settling: Settling, target: Target, ended: boolean): Promise<Settled> {
  const { checkout } = target;
  if (checkout?.plan_type === GIFT) return bookGift(settling, checkout, target.buyer_email!);
  return isOfDeleted(target)
    ? bookOfDeleted(settling, target, ended)
    : bookMembership(settling, target, ended);
}

async function bookGift(
  settling: Settling,
  checkout: CheckoutWithPayment,
  payer_email: string,
): Promise<Settled> {
  const gift = await settleGift(settling, { checkout, payer_email });
  if (isDeletedAddress(payer_email)) await alertOfDeleted(settling, gift.payment_id!, "/admin/gifts");
  return gift;
}

async function bookOfDeleted(settling: Settling, target: Target, ended: boolean): Promise<Settled> {
  const late = { target, ended, row: rowFor(settling, target) };
  const { to_cancel, payment_id } = await settleOfDeleted(settling, late);
  await alertOfDeleted(settling, payment_id, "/admin/payments");
  return { ...settled("paid_after_deletion", payment_id), to_cancel };
}

/** Paid days are never lost, even when somebody paid twice; that raises an alert (R30). */
async function bookMembership(settling: Settling, target: Target, ended: boolean): Promise<Settled> {
  const { tx, notice, now } = settling;
  const { checkout, member: before } = target;
  const isRenewal = !isFirstPayment(target);
  const mayContinue = !isRenewal || target.agreement?.current_member_id != null;
  const to_cancel: Settled["to_cancel"] = [];

  const { member, payment, period } = await settleMoney(settling, {
    before,
    plan_type: planOf(target),
    transaction_id: notice.transaction_id,
    joiner: joinerOf(target),
    keepCancelled: !mayContinue || (await hasLeftSince(tx, target)),
    amount_cents: notice.amount_cents!,
    month_cents: expectedAmount(target),
    fee_cents: notice.fee_cents,
    async keepAgreement(member) {
      const kept = await keepAgreement(settling, { target, member, ended });
      to_cancel.push(...kept.to_cancel);
      return kept.agreement_id;
    },
    row: rowFor(settling, target),
  });
  if (checkout && !isRenewal) {
    // What it asked for stays, also where the office keeps another sum: its subscription goes on charging that.
    const paid = { status: "paid", settled_at: now, failure_reason: null };
    await updateRow(tx, "Checkout", checkout.id, paid);
  }
  const surprise = await duplicatePaymentAlert(settling, { target, payment, isRenewal });
  const about = { member_id: member.id, payment_id: payment.id, dedupe_key: `payment:${payment.id}` };
  if (surprise) await raiseAlert(tx, { ...surprise, ...about, now });
  else if (isRenewal && target.agreement)
    await alertOfSecondCharge(tx, { member, agreement: target.agreement, now });
  const numbered = await numberReceipt(tx, payment);
  await mailAboutPayment(settling, { member, payment: numbered, period, isRenewal, isNew: !before });
  return { ...settled(isRenewal ? "renewed" : "paid", payment.id), to_cancel };
}

/**
 * Who cancels after going to pay was told that nothing more is charged (R137): a message that comes late gives the days, and begins no
 * charge. The end of an earlier agreement that a provider tells is no such wish.
 */
async function hasLeftSince(tx: Tx, target: Target): Promise<boolean> {
  const { checkout, member } = target;
  if (!checkout || !member?.cancelled_at || planOf(target) !== "local_recurring") return false;
  if (member.cancelled_at <= (checkout.left_at ?? checkout.created_at)) return false;
  const left = { member_id: member.id, at: member.cancelled_at, actor: { notIn: [...PROVIDER_NAMES] } };
  return (await tx.memberStatusChange.count({ where: left })) > 0;
}

/** A provider may take longer to confirm a payment than an account takes to be deleted. */
function isOfDeleted({ buyer_email, member }: Target): boolean {
  return member ? member.anonymised_at !== null : isDeletedAddress(buyer_email ?? "");
}

/** Keeps nothing of the payer with the payment (R75). */
async function alertOfDeleted({ tx, now }: Settling, payment_id: number, link: string): Promise<void> {
  await updateRow(tx, "Payment", payment_id, { customer: null, instrument: null });
  await raiseAlert(tx, {
    kind: "paid_after_deletion",
    dedupe_key: `payment:${payment_id}`,
    payment_id,
    message: "A payment came for an account that is deleted, so nobody can use it. Please refund it.",
    link,
    now,
  });
}

function joinerOf({ checkout, member, buyer_email }: Target): Joiner | null {
  const own = checkout?.payment;
  const speaks = checkout && (!member || (own && !isFinal(own.status)));
  return speaks ? { ...checkout, email: buyer_email! } : null;
}

function isFirstPayment({ checkout, payment }: Target): boolean {
  const own = checkout?.payment;
  return own != null && !isFinal(own.status) && (payment === null || payment.id === own.id);
}

function rowFor(settling: Settling, target: Target): Money["row"] {
  const { provider, notice, deps } = settling;
  const received_on = dayReceived(settling);
  const { checkout, payment } = target;
  const own = checkout?.payment;
  const instrument = notice.instrument_hash ?? instrumentHash(deps, notice.instrument);
  if (own && isFirstPayment(target))
    return {
      awaits: own,
      payer_email: own.payer_email,
      customer: notice.customer ?? null,
      instrument,
      received_on,
    };
  if (payment) return { awaits: payment, instrument, received_on };
  const transaction_type = planOf(target) === "local_recurring" ? "renewal" : "one_time";
  return {
    payment_provider: provider,
    currency: notice.currency,
    transaction_type,
    instrument,
    received_on,
  };
}

/** A charge of an unknown agreement is expected when the last payment is a month old. */
async function isNextMonths(tx: Tx, { id: member_id }: Member, { id }: Payment, now: Date): Promise<boolean> {
  const gt = new Date(now.getTime() - SAME_MONTH_MS);
  const where = { member_id, id: { not: id }, completed_at: { gt } };
  return (await tx.payment.count({ where })) === 0;
}

interface Surprising {
  target: Target;
  payment: Payment;
  isRenewal: boolean;
}

async function duplicatePaymentAlert({ tx, now, grace_days }: Settling, about: Surprising) {
  const { target, payment, isRenewal } = about;
  const { member: before } = target;
  if (!before) return null;
  const chargedByItself = target.current?.status === "active";
  const who = `${before.full_name} (${before.member_id})`;
  if (isRenewal && target.agreement && target.agreement.current_member_id === null) {
    const message = `${who} was charged on an agreement that had ended. The days were added; please check for a refund.`;
    return { kind: "second_payment", message, link: "/admin/payments" };
  }
  if (isRenewal && target.agreement) return null;
  if (isRenewal && (before.cancelled_at || before.ended_at)) {
    const message = `${who} was charged after they had left, by a subscription that was never reported to us. The days were added and the subscription is being ended; please refund the charge.`;
    return { kind: "second_payment", message, link: `/admin/members/${before.id}` };
  }
  if (isRenewal && !chargedByItself && (await isNextMonths(tx, before, payment, now))) return null;
  const twoDaysAgo = new Date(now.getTime() - 48 * 3_600_000);
  const recent = await tx.payment.count({
    where: {
      member_id: before.id,
      id: { not: payment.id },
      status: "completed",
      completed_at: { gt: twoDaysAgo },
    },
  });
  const isAwaited = mayBuy(factsOf(before), now, grace_days) || !chargedByItself;
  if (!isRenewal && recent === 0 && isAwaited) return null;
  const message = `${who} paid a second time. The days were added; please check for a refund.`;
  return { kind: "second_payment", message, link: "/admin/payments" };
}
