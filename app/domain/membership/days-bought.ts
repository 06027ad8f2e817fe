import type { PlanType } from "../catalog";
import { addDays, type Day } from "../clock";
import { afterPeriod, type MembershipFacts, type PaidPeriod, periodBought } from "./membership";

/**
 * The days that a payment confirmed today buys, as one stretch: `months` of a Local plan, each on the plan's day of the month,
 * or one Tourist pass. `facts` is null for somebody new.
 */
export function daysBought(
  facts: MembershipFacts | null,
  { plan_type, months = 1 }: { plan_type: PlanType; months?: number },
  today: Day,
  graceDays: number,
): PaidPeriod {
  let reached = facts;
  let starts_on: Day | null = null;
  for (let month = 1; ; month += 1) {
    const period = periodBought(reached, plan_type, today, {
      graceDays,
      ...(reached?.plan_type === "local_recurring" ? { anchorDay: anchorOf(reached) } : {}),
    });
    starts_on ??= period.starts_on;
    if (month >= months) return { ...period, starts_on };
    reached = afterPeriod(reached, period);
  }
}

/**
 * The day of the month that a Local plan keeps: the paid-up day's own, but for one that a short month has cut, which
 * goes back to the day of the beginning. Days that were added in between stay added.
 */
function anchorOf({ plan_starts_on, paid_through }: MembershipFacts): number {
  const isLastOfMonth = addDays(paid_through, 1).endsWith("-01");
  const day = Number(paid_through.slice(8));
  return isLastOfMonth ? Math.max(day, Number(plan_starts_on.slice(8))) : day;
}
