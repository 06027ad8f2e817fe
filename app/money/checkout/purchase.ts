import type { PlanType } from "~/kernel/catalog";
import { addMonths, type Day } from "~/kernel/clock";
import { chargeDayOf, nextCharge } from "~/members/membership/charges";
import { type MembershipFacts, type PaidPeriod, periodBought } from "~/members/membership/membership";
import { CHARGING } from "~/money/payments/charging";
import type { ProviderName } from "~/money/payments/provider";

interface Purchase extends PaidPeriod {
  /** Null if the provider's own reckoning is right, or if it accepts no date. */
  first_charge_on: Day | null;
  next_charge_on: Day | null;
}

/** `facts` is null for a new member. A Local plan after paid days is charged when its own month ends, if possible. */
export function purchaseOf(
  facts: MembershipFacts | null,
  { plan_type, provider }: { plan_type: PlanType; provider: ProviderName },
  today: Day,
  graceDays?: number,
): Purchase {
  const period = periodBought(facts, plan_type, today, graceDays);
  if (plan_type !== "local_recurring") return { ...period, first_charge_on: null, next_charge_on: null };
  const { takes_first_charge_day, last_charge_day } = CHARGING[provider];
  const usual = nextCharge(chargeDayOf(today, last_charge_day), today);
  const isLater = period.ends_on !== addMonths(today, 1);
  const first_charge_on = takes_first_charge_day && isLater ? period.ends_on : null;
  return { ...period, first_charge_on, next_charge_on: first_charge_on ?? usual };
}
