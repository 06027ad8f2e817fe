import type { PlanType } from "../../catalog";
import { addMonths, type Day } from "../../clock";
import { chargeDayOf, nextCharge } from "../../membership/charges";
import { type MembershipFacts, type PaidPeriod, periodBought } from "../../membership/membership";
import { CHARGING } from "../charging";
import type { ProviderName } from "../provider";

/** What a payment made today buys, and what is charged after it. */
interface Purchase extends PaidPeriod {
  /** The day that the provider is told to charge first; null where its own reckoning is right, or it takes no such day. */
  first_charge_on: Day | null;
  /** The next charge; null for a pass, which charges nothing more. */
  next_charge_on: Day | null;
}

/**
 * What `plan_type` bought today through `provider` gives to somebody with these facts (null for a new member). A Local plan
 * that follows days already paid for is charged again when its own month ends, where the provider can wait for that.
 */
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
