import { isDeletedAddress } from "~/accounts/privacy/privacy";
import { insertRow, updateRow } from "~/db/connection/rows.server";
import type { Agreement, Checkout, Member } from "~/db/generated/client";
import { closeAlerts } from "~/kernel/alerts/alert.server";
import { type Day, dayOf } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import { chargeDayOf, nextCharge } from "~/members/membership/charges";
import { factsOf } from "~/members/membership/members.server";
import { isInGrace } from "~/members/membership/membership";
import { CHARGING } from "~/money/payments/charging";
import { earlierMessages } from "~/money/settlement/settlement.queries.server";
import { dayReceived, type Settled, type Settling } from "~/money/settlement/settling";
import { planOf, type Target } from "~/money/settlement/target";
import { isWithdrawn } from "~/money/withdrawal/withdrawal";
import { markCancelled } from "./mark-cancelled.server";
import { copyNextCharge, credible } from "./next-charge.server";

interface Paid {
  target: Target;
  member: Member;
  ended: boolean;
}

interface Kept {
  agreement_id: number | null;
  to_cancel: Settled["to_cancel"];
}

/** A first payment makes its agreement current in place of an earlier one (R29); a renewal moves the next charge on. */
export async function keepAgreement(settling: Settling, paid: Paid): Promise<Kept> {
  const { token, email_token = null, amount_cents, customer } = settling.notice;
  const { target, member, ended } = paid;
  if (target.agreement) {
    await moveOn(settling, target.agreement);
    return { agreement_id: target.agreement.id, to_cancel: [] };
  }
  if (planOf(target) !== "local_recurring") {
    const stored = token ? [{ provider: settling.provider, token, email_token }] : [];
    const replaced = await replaceCurrent(settling, member, target.current);
    return { agreement_id: null, to_cancel: [...stored, ...replaced] };
  }
  if (!token) return { agreement_id: null, to_cancel: [] };
  const isLater = target.checkout?.status === "paid";
  return makeCurrent(settling, {
    token,
    member,
    ended,
    checkout: target.checkout,
    current: target.current,
    over: isLater && (target.member?.ended_at != null || isWithdrawn(target.checkout?.payment ?? null)),
    // Its order names what it charges. Of a later charge the sum that came is that.
    amount_cents: (isLater ? null : target.checkout?.amount_cents) ?? amount_cents!,
    customer: customer ?? target.payment?.customer ?? null,
  });
}

async function moveOn(settling: Settling, agreement: Agreement): Promise<void> {
  const { tx, now, notice } = settling;
  if (agreement.current_member_id === null) return;
  const today = dayOf(now);
  const charge_day = agreement.charge_day ?? usualChargeDay(settling, dayOf(agreement.created_at));
  const next_renewal_on = credible(notice.next_charge_on, today) ?? nextOf(settling, agreement, charge_day);
  const customer = agreement.customer ?? notice.customer ?? null;
  const moved = {
    status: "active",
    failed_attempts: 0,
    charge_day,
    next_renewal_on,
    customer,
  };
  await updateRow(tx, "Agreement", agreement.id, moved);
  await copyNextCharge(tx, agreement.current_member_id, moved);
  await closeAlerts(tx, { kind: "renewal_overdue", agreement_id: agreement.id }, "the payment came", now);
}

/** From the day on which the money came. A list may tell of a charge before the last one that is booked: then nothing moves. */
function nextOf(settling: Settling, { next_renewal_on }: Agreement, charge_day: number): Day {
  const next = nextCharge(charge_day, dayReceived(settling));
  const isOlder = settling.notice.came_on && next_renewal_on && next_renewal_on > next;
  return isOlder ? next_renewal_on : next;
}

function usualChargeDay({ provider }: Settling, start: string): number {
  return chargeDayOf(start, CHARGING[provider].last_charge_day);
}

interface Making {
  token: string;
  member: Member;
  amount_cents: Cents;
  customer: string | null;
  checkout: Pick<Checkout, "id" | "first_charge_on" | "settled_at"> | null;
  current: Agreement | null;
  ended: boolean;
  /** The membership had ended before this charge of an agreement that nobody knew, or its order was cancelled within seven days. */
  over?: boolean;
  /** The last charge, where it is not the one of this notice. */
  charged_on?: Day;
}

export async function readMaking(
  { tx, provider }: Settling,
  member: Member,
  token: string,
): Promise<Pick<Making, "current" | "ended">> {
  const current = await tx.agreement.findUnique({ where: { current_member_id: member.id } });
  const about = { provider, token, transaction_id: null, ended: AGREEMENT_UNKNOWN };
  return { current, ended: (await earlierMessages(tx, about)).ended };
}

/**
 * It ends at once if its end was announced before, if the member has cancelled, ended or deleted the account meanwhile, or if
 * they have subscribed anew since its checkout.
 */
export async function makeCurrent(settling: Settling, making: Making): Promise<Kept> {
  const { tx, provider, notice, now, grace_days } = settling;
  const { token, member, amount_cents, customer, checkout, current, ended } = making;
  const unwanted =
    (making.over ?? false) ||
    member.cancelled_at !== null ||
    member.ended_at !== null ||
    isDeletedAddress(member.email) ||
    isSuperseded(making);
  const holds = !ended && !unwanted;
  const earlier = holds ? await replaceCurrent(settling, member, current) : [];
  const email_token = notice.email_token ?? null;
  const first = firstCharge(settling, making);
  const agreement = {
    provider,
    token,
    email_token,
    customer,
    amount_cents,
    member_id: member.id,
    checkout_id: checkout?.id ?? null,
    status: holds ? "active" : "cancelled",
    cancel_requested_at: unwanted ? now : null,
    cancelled_at: ended ? now : null,
    current_member_id: holds ? member.id : null,
    charge_day: Number(first.slice(8)),
    next_renewal_on: holds ? first : null,
    created_at: now,
  };
  const agreement_id = await insertRow(tx, "Agreement", agreement);
  await copyNextCharge(tx, member.id, holds ? agreement : current);
  if (ended && !current) {
    const in_grace = isInGrace(factsOf(member), now, grace_days);
    const cancelling = { member_id: member.id, actor: provider, reason: "provider", in_grace };
    await markCancelled(tx, { ...cancelling, now, grace_days });
  }
  const unended = ended ? [] : [{ provider, token, email_token }];
  return { agreement_id, to_cancel: holds ? earlier : unended };
}

/** An agreement that is named late must not take the place of one that its member chose afterwards. */
function isSuperseded({ current, checkout }: Making): boolean {
  if (!current || !checkout?.settled_at || current.checkout_id === checkout.id) return false;
  return current.created_at > checkout.settled_at;
}

function firstCharge(settling: Settling, { checkout, charged_on }: Making): Day {
  const { notice, now } = settling;
  const today = dayOf(now);
  const last = charged_on ?? dayReceived(settling);
  const named = checkout?.first_charge_on;
  if (named && named > today) return named;
  return credible(notice.next_charge_on, today) ?? nextCharge(usualChargeDay(settling, last), last);
}

/** A pass charges nothing more, and two agreements must not charge. */
async function replaceCurrent(
  { tx, now }: Settling,
  { id }: Member,
  current: Agreement | null,
): Promise<Settled["to_cancel"]> {
  if (!current) return [];
  await updateRow(tx, "Agreement", current.id, {
    current_member_id: null,
    status: "replaced",
    next_renewal_on: null,
    cancel_requested_at: now,
  });
  await closeAlerts(tx, { kind: "renewal_overdue", agreement_id: current.id }, "replaced", now);
  await copyNextCharge(tx, id, null);
  return [current];
}

export const AGREEMENT_UNKNOWN = "agreement_unknown";
