import type { Tx } from "~/db/connection/client.server";
import type { Member, Payment } from "~/db/generated/client";
import type { PlanType } from "../../catalog";
import { factsOf } from "../../members/members.server";
import { mayBuy } from "../../membership/membership";
import { agreementInForce } from "../agreements/agreement-in-force.server";
import { keepAgreement } from "../agreements/keep-agreement.server";
import { raiseAlert } from "../alerts/alert.server";
import { weighPayment } from "../refunds/weigh-payment.server";
import { SAME_MONTH_MS, tellOfSecondCharge } from "./charged-twice.server";
import { mailAboutPayment } from "./payment-mail.server";
import { numberReceipt } from "./receipt.server";
import { closeRefusals } from "./refused-money.server";
import { type Money, settleMoney } from "./settle-money.server";
import { isFinal, type Settled, type Settling, settled } from "./settling";
import { findTarget, planOf, type Target } from "./target.server";

/**
 * Settles a completed payment: it gets a receipt number, and the person a membership or more days. Days that were paid for are
 * never lost, also when somebody paid twice; that raises an alert (R30).
 */
export async function settleCompleted(settling: Settling): Promise<Settled> {
  const { tx, provider, notice, now } = settling;
  const known = await tx.payment.findUnique({
    where: {
      payment_provider_transaction_id: { payment_provider: provider, transaction_id: notice.transaction_id! },
    },
  });
  if (known && isFinal(known.status)) {
    return { decision: "duplicate", reason: "settled_before", payment_id: known.id, to_cancel: [] };
  }
  const target = await findTarget(tx, provider, notice);
  const before = await memberOf(settling, target);
  const plan_type = planOf(target);
  const isRenewal = !isFirstPayment(target, known);
  const chargedByItself = before !== null && (await agreementInForce(tx, before.id)) !== null;
  const mayContinue = !isRenewal || target.agreement?.current_member_id != null;

  const { member, payment, period } = await settleMoney(settling, {
    before,
    joiner: joinerOf(target, before),
    plan_type,
    keepCancelled: !mayContinue,
    amount_cents: notice.amount_cents!,
    fee_cents: notice.fee_cents,
    transaction_id: notice.transaction_id,
    agreement_id: target.agreement?.id ?? null,
    row: rowFor(settling, { known, target, plan_type, isRenewal }),
  });
  const to_cancel = await keepAgreement(settling, { target, member, payment, plan_type });
  if (target.checkout && !isRenewal) {
    const paid = { status: "paid", settled_at: now, failure_reason: null };
    await tx.checkout.update({ where: { id: target.checkout.id }, data: paid });
  }
  const surprise = await surpriseAbout(settling, { before, target, payment, isRenewal, chargedByItself });
  if (surprise) await raiseAlert(tx, { ...surprise, dedupe_key: `payment:${payment.id}`, now });
  else if (isRenewal && target.agreement)
    await tellOfSecondCharge(tx, { member, agreement: target.agreement, now });
  await closeRefusals(tx, provider, notice.transaction_id!, now);
  const wentBackBefore = await tellsOfMoneyBack(settling);
  const numbered = await numberReceipt(tx, payment);
  await mailAboutPayment(settling, { member, payment: numbered, period, isRenewal, isNew: !before });
  const weighed = wentBackBefore ? await weighPayment(settling, notice.transaction_id!) : null;
  const outcome = settled(isRenewal ? "renewed" : "paid", payment.id);
  return { ...outcome, to_cancel: [...to_cancel, ...(weighed?.agreements ?? [])] };
}

/** Whether a refund or dispute of this payment arrived before the payment itself. */
async function tellsOfMoneyBack({ tx, provider, notice }: Settling): Promise<boolean> {
  const about = { provider, transaction_id: notice.transaction_id! };
  return (await tx.refund.count({ where: about })) + (await tx.dispute.count({ where: about })) > 0;
}

async function memberOf({ tx }: Settling, { checkout, agreement }: Target): Promise<Member | null> {
  if (agreement) return tx.member.findUnique({ where: { id: agreement.member_id } });
  return tx.member.findUnique({ where: { user_id: checkout!.user_id } });
}

/** The checkout's name and contact details apply to its first payment; a renewal does not change the member's. */
function joinerOf({ checkout }: Target, before: Member | null) {
  const own = checkout?.payment;
  return !before || (own && !isFinal(own.status)) ? checkout : null;
}

/** The checkout's own payment is still open (or is the failed one that went through after all). */
function isFirstPayment({ checkout }: Target, known: Payment | null): boolean {
  const own = checkout?.payment;
  return own != null && !isFinal(own.status) && (known === null || known.id === own.id);
}

interface Paying {
  known: Payment | null;
  target: Target;
  plan_type: PlanType;
  isRenewal: boolean;
}

/** The payment that awaits this money, or a new one. */
function rowFor(
  { provider, notice }: Settling,
  { known, target, plan_type, isRenewal }: Paying,
): Money["row"] {
  const own = target.checkout?.payment;
  // The provider's identifiers of the payer: monthly charges may name nothing else.
  if (!isRenewal && own)
    return { id: own.id, payer_email: own.payer_email, customer: notice.customer ?? null };
  if (known) return { id: known.id };
  const transaction_type = plan_type === "local_recurring" ? "renewal" : "one_time";
  return { payment_provider: provider, currency: notice.currency, transaction_type };
}

/** A monthly charge of an agreement that the club was never told of is expected when the last payment is a month old. */
async function isNextMonths(tx: Tx, { id: member_id }: Member, { id }: Payment, now: Date): Promise<boolean> {
  const gt = new Date(now.getTime() - SAME_MONTH_MS);
  const where = { member_id, id: { not: id }, completed_at: { gt } };
  return (await tx.payment.count({ where })) === 0;
}

interface Surprising {
  before: Member | null;
  target: Target;
  payment: Payment;
  isRenewal: boolean;
  chargedByItself: boolean;
}

/** What an administrator has to look at: money that nobody expected. */
async function surpriseAbout({ tx, now, grace_days }: Settling, about: Surprising) {
  const { before, target, payment, isRenewal, chargedByItself } = about;
  if (!before) return null;
  const who = `${before.full_name} (${before.member_id})`;
  if (isRenewal && target.agreement && target.agreement.current_member_id === null) {
    const message = `${who} was charged on an agreement that had ended. The days were added; please check for a refund.`;
    return { kind: "second_payment", message, link: "/admin/payments" };
  }
  if (isRenewal && target.agreement) return null;
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
