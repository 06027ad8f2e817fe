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
  announced: { by: string; on: Day; members: number } | null;
  withdrawn: { by: string; on: Day } | null;
  confirmed: number;
}

/** What announcing a price does; `members` are mailed. */
export interface Announced {
  plan_type: PlanType;
  amount_cents: Cents;
  valid_from: Day;
  former_cents: Cents;
  members: number;
}

export function consequence({ plan_type, amount_cents, valid_from, members }: Announced): string {
  const [price, day] = [formatRand(amount_cents), longDay(valid_from)];
  if (plan_type !== "local_recurring")
    return `A ${PLANS[plan_type].name} costs ${price} from ${day} on; nobody is mailed, because it is paid once.`;
  if (members === 0)
    return `A month of ${PLANS[plan_type].name} costs ${price} from ${day} on; nobody is mailed, because nobody is charged monthly at the moment.`;
  const who =
    members === 1 ? "1 member is mailed today and is" : `${members} members are mailed today; each is`;
  return `${who} charged ${price} from their first charge on or after ${day}.`;
}
