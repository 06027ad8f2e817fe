import type { MemberStatus } from "~/accounts/access/member-card.schema";
import { type PlanType, TOURIST_DAYS } from "~/kernel/catalog";
import { addDays, addMonths, type Day, dayOf, daysBetween } from "~/kernel/clock";
import { dayInMonth } from "./charges";

/** The stored facts. Status, validity and entitlement are derived from them and the day (R12). */
export interface MembershipFacts {
  plan_type: PlanType;
  plan_starts_on: Day;
  paid_through: Day;
  charges_on: Day | null;
  /** When a renewal failed, or its day passed and the agreement ended without it. */
  renewal_failed_at: Date | null;
  cancelled_at: Date | null;
  ended_at: Date | null;
}

const DEFAULT_GRACE_DAYS = 5;
const EXPIRING_SOON_DAYS = 7;

export function currentPlan(facts: MembershipFacts, today: Day): PlanType {
  if (today >= facts.plan_starts_on) return facts.plan_type;
  return facts.plan_type === "local_recurring" ? "tourist_oneoff" : "local_recurring";
}

/** Includes grace while a renewal is awaited or was missed; none without automatic charges (R10, R11). */
export function lastEntitledDay(facts: MembershipFacts, graceDays = DEFAULT_GRACE_DAYS): Day {
  const isAwaited = facts.charges_on !== null || facts.renewal_failed_at !== null;
  const hasGrace = facts.plan_type === "local_recurring" && isAwaited;
  return hasGrace ? addDays(facts.paid_through, graceDays) : facts.paid_through;
}

/** Whether the card, vouchers and all channels work for this member now (R8). */
export function entitled(facts: MembershipFacts, now: Date, graceDays = DEFAULT_GRACE_DAYS): boolean {
  return !facts.ended_at && dayOf(now) <= lastEntitledDay(facts, graceDays);
}

export function isInGrace(facts: MembershipFacts, now: Date, graceDays = DEFAULT_GRACE_DAYS): boolean {
  return dayOf(now) > facts.paid_through && entitled(facts, now, graceDays);
}

export function statusOf(facts: MembershipFacts, now: Date, graceDays = DEFAULT_GRACE_DAYS): MemberStatus {
  if (!entitled(facts, now, graceDays)) return "expired";
  if (facts.plan_type === "tourist_oneoff") return "active";
  if (facts.cancelled_at) return "cancelled";
  return isOverdue(facts, dayOf(now)) ? "past_due" : "active";
}

/** A charge due after the paid-up day is not overdue before its own day. */
function isOverdue({ renewal_failed_at, paid_through, charges_on }: MembershipFacts, today: Day): boolean {
  return renewal_failed_at !== null || (today > paid_through && today > (charges_on ?? ""));
}

/** The last paid day. Null where a refund left none, and for somebody who was imported and has not paid yet. */
export function paidUpUntil({
  plan_starts_on,
  paid_through,
  ended_at,
}: Pick<MembershipFacts, "plan_starts_on" | "paid_through" | "ended_at">): Day | null {
  return ended_at || hasNeverPaid({ plan_starts_on, paid_through }) ? null : paid_through;
}

/** No day has been paid or given yet: an import without days. */
const hasNeverPaid = ({
  plan_starts_on,
  paid_through,
}: Pick<MembershipFacts, "plan_starts_on" | "paid_through">): boolean => paid_through < plan_starts_on;

/** The last day of a Tourist Pass (inclusive); null for Local. */
export function expiryDate(facts: MembershipFacts, today: Day): Day | null {
  if (currentPlan(facts, today) === "local_recurring") return null;
  const last = today < facts.plan_starts_on ? addDays(facts.plan_starts_on, -1) : facts.paid_through;
  return facts.ended_at && dayOf(facts.ended_at) < last ? dayOf(facts.ended_at) : last;
}

/** Calendar days left on a Tourist Pass: 0 on its last day and once it is over; null for Local. */
export function daysLeft(facts: MembershipFacts, today: Day): number | null {
  const expiry = expiryDate(facts, today);
  return expiry === null ? null : Math.max(0, daysBetween(today, expiry));
}

/** 0 to 6 days left (R20). Never for a refunded pass, or one that a Local plan follows. */
export function expiringSoon(facts: MembershipFacts, today: Day): boolean {
  const expiry = expiryDate(facts, today);
  if (expiry === null || facts.ended_at || today < facts.plan_starts_on) return false;
  const left = daysBetween(today, expiry);
  return left >= 0 && left < EXPIRING_SOON_DAYS;
}

export interface PaidPeriod {
  plan_type: PlanType;
  starts_on: Day;
  ends_on: Day;
}

/** Paid days are never lost: a payment before they end, or during grace, continues after them (R13). */
export function periodBought(
  facts: MembershipFacts | null,
  plan_type: PlanType,
  today: Day,
  graceDays = DEFAULT_GRACE_DAYS,
): PaidPeriod {
  const left = facts && !facts.ended_at ? facts : null;
  const isLocal = plan_type === "local_recurring";
  const continues = left !== null && today <= lastEntitledDay(left, graceDays);
  if (!continues) {
    return {
      plan_type,
      starts_on: today,
      ends_on: isLocal ? addMonths(today, 1) : addDays(today, TOURIST_DAYS),
    };
  }
  const starts_on = addDays(left.paid_through, 1);
  if (!isLocal) return { plan_type, starts_on, ends_on: addDays(left.paid_through, TOURIST_DAYS) };
  const ends_on =
    left.plan_type === "local_recurring"
      ? dayInMonth(addMonths(`${left.paid_through.slice(0, 7)}-01`, 1), dayOfMonth(left))
      : addMonths(starts_on, 1);
  return { plan_type, starts_on, ends_on };
}

/** The paid-up day's day of the month, or the original one if a short month cut it. Added days stay added. */
function dayOfMonth({ plan_starts_on, paid_through }: MembershipFacts): number {
  const isLastOfMonth = addDays(paid_through, 1).endsWith("-01");
  const day = Number(paid_through.slice(8));
  return isLastOfMonth ? Math.max(day, Number(plan_starts_on.slice(8))) : day;
}

export function afterPeriod(facts: MembershipFacts | null, period: PaidPeriod): MembershipFacts {
  const samePlan = facts !== null && !facts.ended_at && facts.plan_type === period.plan_type;
  const unbroken = samePlan && period.starts_on <= addDays(facts.paid_through, 1);
  return {
    plan_type: period.plan_type,
    plan_starts_on: unbroken ? facts.plan_starts_on : period.starts_on,
    paid_through: period.ends_on,
    charges_on: facts?.charges_on ?? null,
    renewal_failed_at: null,
    cancelled_at: null,
    ended_at: null,
  };
}

/** Everyone except a Local member in good standing (R15). */
export function mayBuy(facts: MembershipFacts | null, now: Date, graceDays = DEFAULT_GRACE_DAYS): boolean {
  if (!facts) return true;
  return !(facts.plan_type === "local_recurring" && statusOf(facts, now, graceDays) === "active");
}

interface Purchase {
  plan_type: PlanType;
  months?: number;
}

/** What a payment confirmed today buys: `months` of Local or one pass (R13). `facts` is null for a new member. */
export function daysBought(
  facts: MembershipFacts | null,
  { plan_type, months = 1 }: Purchase,
  today: Day,
  graceDays: number,
): PaidPeriod {
  let reached = facts;
  let starts_on: Day | null = null;
  for (let month = 1; ; month += 1) {
    const period = periodBought(reached, plan_type, today, graceDays);
    starts_on ??= period.starts_on;
    if (month >= months) return { ...period, starts_on };
    reached = afterPeriod(reached, period);
  }
}
