import { dayOf } from "../../clock";
import type { Deps } from "../../deps";
import type { MemberCard } from "../../membership/card";
import type { Cents } from "../../money";
import { amountOn } from "../../prices/amounts";
import { readPrices } from "../../prices/read-prices.server";
import { agreementInForce } from "./agreement-in-force.server";

/** The agreed price, or the price of the day for who pays the office. Null for a pass and for an ended membership. */
export async function monthlyFee(
  deps: Deps,
  { id, entitled, plan_type }: Pick<MemberCard, "id" | "entitled" | "plan_type">,
): Promise<Cents | null> {
  if (!entitled || plan_type !== "local_recurring") return null;
  const agreement = await agreementInForce(deps.db, id);
  if (agreement) return amountOn(agreement, dayOf(deps.clock()));
  return (await readPrices(deps)).local_recurring;
}
