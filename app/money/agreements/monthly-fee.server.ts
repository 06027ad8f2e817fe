import type { MemberCard } from "~/accounts/access/member-card";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import type { Cents } from "~/kernel/money";
import { amountOn } from "~/money/prices/amounts";
import { readPrices } from "~/money/prices/read-prices.server";
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
