import { type PlanType, TOURIST_DAYS } from "../catalog";
import { addDays, addMonths, type Day, dayOf, daysBetween } from "../clock";
import { dayInMonth } from "./charges";

export type MemberStatus = "active" | "past_due" | "cancelled" | "expired";

/** What is stored about a membership. Status, validity and entitlement are derived from it and the day (R12). */
export interface MembershipFacts {
  plan_type: PlanType;
  /** The first day of plan_type. Before it the member still uses up the other plan, which was paid for earlier. */
  plan_starts_on: Day;
  /** The last day that is paid for. */
  paid_through: Day;
  /** The day on which an agreement charges next; null when nobody does by itself. */
  charges_on: Day | null;
  /** A renewal was missed: it failed, or its day passed and the agreement ended without it. */
  renewal_failed_at: Date | null;
  cancelled_at: Date | null;
  ended_at: Date | null;
}

const DEFAULT_GRACE_DAYS = 5;
/** Tourist passes with fewer days left than this are "expiring soon". */
const EXPIRING_SOON_DAYS = 7;

/** The plan that is in force today. */
export function currentPlan(facts: MembershipFacts, today: Day): PlanType {
  if (today >= facts.plan_starts_on) return facts.plan_type;
  return facts.plan_type === "local_recurring" ? "tourist_oneoff" : "local_recurring";
}

/**
 * The last day on which the discount works: the paid-up day, and the grace days after it while a renewal is awaited or was
 * missed. Where nobody charges, there is no renewal to wait for, so there is no grace.
 */
export function lastEntitledDay(facts: MembershipFacts, graceDays = DEFAULT_GRACE_DAYS): Day {
  const isAwaited = facts.charges_on !== null || facts.renewal_failed_at !== null;
  const hasGrace = facts.plan_type === "local_recurring" && isAwaited;
  return hasGrace ? addDays(facts.paid_through, graceDays) : facts.paid_through;
}

/** Whether the card, a voucher and every door work for this member now (R8). */
export function entitled(facts: MembershipFacts, now: Date, graceDays = DEFAULT_GRACE_DAYS): boolean {
  return !facts.ended_at && dayOf(now) <= lastEntitledDay(facts, graceDays);
}

/** Whether the card works although no paid day is left. */
export function isInGrace(facts: MembershipFacts, now: Date, graceDays = DEFAULT_GRACE_DAYS): boolean {
  return dayOf(now) > facts.paid_through && entitled(facts, now, graceDays);
}

/** The status that people see, derived from dates so that a late job changes nothing. */
export function statusOf(facts: MembershipFacts, now: Date, graceDays = DEFAULT_GRACE_DAYS): MemberStatus {
  if (!entitled(facts, now, graceDays)) return "expired";
  if (facts.plan_type === "tourist_oneoff") return "active";
  if (facts.cancelled_at) return "cancelled";
  return isOverdue(facts, dayOf(now)) ? "past_due" : "active";
}

/** A charge that is due later than the paid-up day is not late before its own day. */
function isOverdue({ renewal_failed_at, paid_through, charges_on }: MembershipFacts, today: Day): boolean {
  return renewal_failed_at !== null || (today > paid_through && today > (charges_on ?? ""));
}

/** The day a Tourist pass ends or was ended (inclusive), or null for a Local plan, which shows no expiry. */
export function expiryDate(facts: MembershipFacts, today: Day): Day | null {
  if (currentPlan(facts, today) === "local_recurring") return null;
  const last = today < facts.plan_starts_on ? addDays(facts.plan_starts_on, -1) : facts.paid_through;
  return facts.ended_at && dayOf(facts.ended_at) < last ? dayOf(facts.ended_at) : last;
}

/** Calendar days left on a Tourist pass: 0 on its last day, negative afterwards; null for Local. */
export function daysLeft(facts: MembershipFacts, today: Day): number | null {
  const expiry = expiryDate(facts, today);
  return expiry === null ? null : daysBetween(today, expiry);
}

/** Under 7 days left: 0 to 6. Never for a pass that a Local plan follows, nor for one that was refunded. */
export function expiringSoon(facts: MembershipFacts, today: Day): boolean {
  const left = daysLeft(facts, today);
  if (left === null || facts.ended_at || today < facts.plan_starts_on) return false;
  return left >= 0 && left < EXPIRING_SOON_DAYS;
}

export interface PaidPeriod {
  plan_type: PlanType;
  starts_on: Day;
  ends_on: Day;
}

/**
 * The stretch of days that a payment confirmed today buys. Days already paid for are never lost: a payment made
 * while some are left, or during grace, continues where they end. A Tourist pass lasts its day of purchase plus 30.
 */
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

/**
 * The day of the month that a Local plan keeps: the paid-up day's own, but for one that a short month has cut, which
 * goes back to the day of the beginning. Days that were added in between stay added.
 */
function dayOfMonth({ plan_starts_on, paid_through }: MembershipFacts): number {
  const isLastOfMonth = addDays(paid_through, 1).endsWith("-01");
  const day = Number(paid_through.slice(8));
  return isLastOfMonth ? Math.max(day, Number(plan_starts_on.slice(8))) : day;
}

/** The member's record after a period was paid: the plan changes only when it is another one. */
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

/** Whether somebody in this status is offered a purchase: everyone but a Local member in good standing. */
export function mayBuy(facts: MembershipFacts | null, now: Date, graceDays = DEFAULT_GRACE_DAYS): boolean {
  if (!facts) return true;
  return !(facts.plan_type === "local_recurring" && statusOf(facts, now, graceDays) === "active");
}
