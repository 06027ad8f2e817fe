import type { PlanType } from "~/kernel/catalog";
import type { Day } from "~/kernel/clock";
import { afterPeriod, type MembershipFacts, type PaidPeriod, periodBought } from "./membership";

/** What a payment confirmed today buys: `months` of Local or one pass. `facts` is null for a new member. */
export function daysBought(
  facts: MembershipFacts | null,
  { plan_type, months = 1 }: { plan_type: PlanType; months?: number },
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
