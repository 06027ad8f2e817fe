import { PLANS, type PlanType } from "~/kernel/catalog";
import { type Day, longDay } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";

export interface PriceRow {
  id: number | null;
  plan_type: PlanType;
  amount_cents: Cents;
  from: Day | null;
  until: Day | null;
  state: "past" | "now" | "announced" | "withdrawn";
  announced: { by: string; on: Day } | null;
  withdrawn: { by: string; on: Day } | null;
}

/** What announcing a price does. */
export interface Announced {
  plan_type: PlanType;
  amount_cents: Cents;
  valid_from: Day;
  former_cents: Cents;
}

export function consequence({ plan_type, amount_cents, valid_from }: Announced): string {
  const [price, day] = [formatRand(amount_cents), longDay(valid_from)];
  if (plan_type !== "local_recurring")
    return `A ${PLANS[plan_type].name} costs ${price} from ${day} on; nobody is mailed, because it is paid once.`;
  return `Who joins ${PLANS[plan_type].name} from ${day} on pays ${price} a month. Members keep the price that they pay, as long as their membership is unbroken; nobody is mailed.`;
}
