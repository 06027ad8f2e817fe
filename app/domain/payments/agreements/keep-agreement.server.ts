import { literal } from "~/db/dialect/dialect.server";
import type { Agreement, Member, Payment } from "~/db/generated/client";
import type { PlanType } from "../../catalog";
import { type Day, dayOf } from "../../clock";
import { chargeDayOf, nextCharge } from "../../membership/charges";
import { noteAmountCharged } from "../../prices/note-charge.server";
import { closeAlerts } from "../alerts/alert.server";
import { CHARGING } from "../charging";
import type { Settled, Settling } from "../settlement/settling";
import type { Target } from "../settlement/target.server";
import { markCancelled } from "./mark-cancelled.server";
import { credible, noteNextCharge } from "./next-charge.server";

interface Paid {
  target: Target;
  member: Member;
  payment: Payment;
  plan_type: PlanType;
}

/**
 * Updates the member's agreement after a payment: the first payment makes it current in place of an earlier one (R29), a renewal
 * moves its next charge on. Returns the agreements to cancel at the provider.
 */
export async function keepAgreement(settling: Settling, paid: Paid): Promise<Settled["to_cancel"]> {
  const { token, email_token = null } = settling.notice;
  const { target, member, payment, plan_type } = paid;
  if (target.agreement) {
    await moveOn(settling, target.agreement, payment);
    return [];
  }
  const stored = token ? [{ provider: settling.provider, token, email_token }] : [];
  if (plan_type !== "local_recurring") return [...stored, ...(await replaceCurrent(settling, member))];
  if (!token) return [];
  return makeCurrent(settling, { member, payment, checkout_id: target.checkout?.id ?? null }, token);
}

async function moveOn(settling: Settling, agreement: Agreement, { amount_cents }: Payment): Promise<void> {
  const { tx, now, notice } = settling;
  if (agreement.current_member_id === null) return;
  const today = dayOf(now);
  const charge_day = agreement.charge_day ?? usualChargeDay(settling, dayOf(agreement.created_at));
  const next_renewal_on = credible(notice.next_charge_on, today) ?? nextCharge(charge_day, today);
  const customer = agreement.customer ?? notice.customer ?? null;
  await tx.agreement.update({
    where: { id: agreement.id },
    data: { status: "active", failed_attempts: 0, charge_day, next_renewal_on, paused_until: null, customer },
  });
  await noteNextCharge(tx, agreement.current_member_id);
  await closeAlerts(tx, `renewal_overdue:${agreement.id}:`, "the payment came", now);
  await noteAmountCharged(tx, agreement.id, amount_cents, now);
}

function usualChargeDay({ provider }: Settling, start: string): number {
  return chargeDayOf(start, CHARGING[provider].last_charge_day);
}

/**
 * Makes an agreement the member's current one, in place of an earlier one. It ends at once when its end was announced
 * before, or when the member has cancelled in the meantime. Returns what has to be cancelled at the provider.
 */
export async function makeCurrent(
  settling: Settling,
  { member, payment, checkout_id }: { member: Member; payment: Payment; checkout_id: number | null },
  token: string,
): Promise<Settled["to_cancel"]> {
  const { tx, provider, notice, now, grace_days } = settling;
  const ended = await endedBeforeItBegan(settling, token);
  const unwanted = member.cancelled_at !== null || member.ended_at !== null;
  const holds = !ended && !unwanted;
  const current = await tx.agreement.count({ where: { current_member_id: member.id } });
  const earlier = holds ? await replaceCurrent(settling, member) : [];
  const email_token = notice.email_token ?? null;
  const first = await firstCharge(settling, checkout_id);
  const agreement = await tx.agreement.create({
    data: {
      provider,
      token,
      email_token,
      customer: notice.customer ?? payment.customer,
      member_id: member.id,
      checkout_id,
      status: holds ? "active" : "cancelled",
      cancel_requested_at: unwanted ? now : null,
      cancelled_at: ended ? now : null,
      current_member_id: holds ? member.id : null,
      amount_cents: payment.amount_cents,
      charge_day: Number(first.slice(8)),
      next_renewal_on: holds ? first : null,
      created_at: now,
    },
  });
  await tx.payment.update({ where: { id: payment.id }, data: { agreement_id: agreement.id } });
  await noteNextCharge(tx, member.id);
  if (holds) return earlier;
  if (ended && current === 0) {
    const cancelling = { member_id: member.id, actor: provider, reason: "provider", in_grace: false };
    await markCancelled(tx, { ...cancelling, now, grace_days });
  }
  return ended ? [] : [{ provider, token, email_token }];
}

/** The first monthly charge: as the provider was told, as it says itself, or a month from now as it reckons. */
async function firstCharge(settling: Settling, checkout_id: number | null): Promise<Day> {
  const { tx, notice, now } = settling;
  const today = dayOf(now);
  const checkout = checkout_id === null ? null : await tx.checkout.findUnique({ where: { id: checkout_id } });
  const named = checkout?.first_charge_on;
  if (named && named > today) return named;
  return credible(notice.next_charge_on, today) ?? nextCharge(usualChargeDay(settling, today), today);
}

/** Lets go of the member's current agreement, if there is one: a pass charges nothing more, and two must not charge. */
async function replaceCurrent({ tx, now }: Settling, { id }: Member): Promise<Settled["to_cancel"]> {
  const where = { current_member_id: id };
  const current = await tx.agreement.findMany({ where });
  const replaced = {
    current_member_id: null,
    status: "replaced",
    next_renewal_on: null,
    paused_until: null,
    cancel_requested_at: now,
  };
  await tx.agreement.updateMany({ where, data: replaced });
  for (const one of current) await closeAlerts(tx, `renewal_overdue:${one.id}:`, "replaced", now);
  await noteNextCharge(tx, id);
  return current;
}

/** Messages can overtake each other: the end of this agreement may have been announced before its first payment. */
async function endedBeforeItBegan({ tx, provider }: Settling, token: string): Promise<boolean> {
  const announced = await tx.providerEvent.findFirst({
    where: { provider, transaction_id: token, reason: { startsWith: literal(AGREEMENT_UNKNOWN) } },
  });
  return announced !== null;
}

export const AGREEMENT_UNKNOWN = "agreement_unknown";
