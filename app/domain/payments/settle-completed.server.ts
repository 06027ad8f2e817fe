import type { Member, Payment } from "~/db/generated/client";
import { fold } from "../catalog";
import { dayOf } from "../clock";
import { factsOf } from "../members/members.server";
import { mayBuy, type PaidPeriod, periodBought } from "../membership/membership";
import { agreementInForce } from "./agreement-in-force.server";
import { raiseAlert } from "./alert.server";
import { tellOfSecondCharge } from "./charged-twice.server";
import { keepAgreement } from "./keep-agreement.server";
import { mailAboutPayment } from "./payment-mail.server";
import { nextReceiptNumber } from "./receipt.server";
import { closeRefusals } from "./refused-money.server";
import { isFinal, type Settled, type Settling, settled } from "./settling";
import { findTarget, planOf, type Target } from "./target.server";
import { weighPayment } from "./weigh-payment.server";
import { writeMember } from "./write-member.server";

/**
 * Money has come in: the payment gets its receipt number, the person a membership or more days of it. Days that were
 * paid for are never lost, also when somebody paid twice; an administrator is told about that.
 */
export async function settleCompleted(settling: Settling): Promise<Settled> {
  const { tx, provider, notice, now, grace_days } = settling;
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
  const facts = before && factsOf(before);
  const plan_type = planOf(target);
  const period = periodBought(facts, plan_type, dayOf(now), grace_days);
  const isRenewal = !isFirstPayment(target, known);
  const chargedByItself = before !== null && (await agreementInForce(tx, before.id)) !== null;
  const mayContinue = !isRenewal || target.agreement?.current_member_id != null;

  const member = await writeMember(settling, { before, target, period, keepCancelled: !mayContinue });
  const payment = await writePayment(settling, { known, target, member, period, isRenewal });
  const to_cancel = await keepAgreement(settling, { target, member, payment, plan_type });
  if (target.checkout && !isRenewal) {
    const paid = { status: "paid", settled_at: now, failure_reason: null };
    await tx.checkout.update({ where: { id: target.checkout.id }, data: paid });
  }
  await mailAboutPayment(settling, { member, payment, period, isRenewal, isNew: !before });
  const surprise = await surpriseAbout(settling, { before, target, payment, isRenewal, chargedByItself });
  if (surprise) await raiseAlert(tx, { ...surprise, dedupe_key: `payment:${payment.id}`, now });
  else if (isRenewal && target.agreement)
    await tellOfSecondCharge(tx, { member, agreement: target.agreement, now });
  const weighed = await weighWhatWaits(settling);
  await closeRefusals(tx, provider, notice.transaction_id!, now);
  const outcome = settled(isRenewal ? "renewed" : "paid", payment.id);
  return { ...outcome, to_cancel: [...to_cancel, ...weighed] };
}

/** Its refund or dispute may have been told of first. Returns what must not charge any more. */
async function weighWhatWaits({ tx, provider, notice, now, grace_days }: Settling) {
  const about = { provider, transaction_id: notice.transaction_id! };
  const waits = (await tx.refund.count({ where: about })) + (await tx.dispute.count({ where: about }));
  if (waits === 0) return [];
  return (await weighPayment({ tx, provider, now, grace_days }, about.transaction_id))?.agreements ?? [];
}

async function memberOf({ tx }: Settling, { checkout, agreement }: Target): Promise<Member | null> {
  if (agreement) return tx.member.findUnique({ where: { id: agreement.member_id } });
  return tx.member.findUnique({ where: { user_id: checkout!.user_id } });
}

/** The checkout's own payment is still open (or is the failed one that went through after all). */
function isFirstPayment({ checkout }: Target, known: Payment | null): boolean {
  const own = checkout?.payment;
  return own != null && !isFinal(own.status) && (known === null || known.id === own.id);
}

interface Writing {
  known: Payment | null;
  target: Target;
  member: Member;
  period: PaidPeriod;
  isRenewal: boolean;
}

async function writePayment(settling: Settling, writing: Writing): Promise<Payment> {
  const { tx, provider, notice, now } = settling;
  const { known, target, member, period, isRenewal } = writing;
  const payer = { payer_name: member.full_name, payer_email: member.email };
  const paid = {
    ...payer,
    transaction_id: notice.transaction_id,
    status: "completed",
    completed_at: now,
    receipt_number: await nextReceiptNumber(tx),
    amount_cents: notice.amount_cents!,
    fee_cents: notice.fee_cents,
    member_id: member.id,
    agreement_id: target.agreement?.id ?? null,
    search_text: fold(
      [payer.payer_name, payer.payer_email, notice.transaction_id, member.member_id].join(" "),
    ),
    period: { create: { ...period, member_id: member.id, source: "payment", created_at: now } },
  };
  const own = target.checkout?.payment;
  if (!isRenewal && own) {
    // Whom the provider knows the payer as: its monthly charges may name nothing else.
    const { payer_email } = own;
    return tx.payment.update({ where: { id: own.id }, data: { ...paid, payer_email } });
  }
  if (known) return tx.payment.update({ where: { id: known.id }, data: paid });
  const transaction_type = period.plan_type === "local_recurring" ? "renewal" : "one_time";
  return tx.payment.create({
    data: {
      ...paid,
      payment_provider: provider,
      currency: notice.currency,
      transaction_type,
      created_at: now,
    },
  });
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
