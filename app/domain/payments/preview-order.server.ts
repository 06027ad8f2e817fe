import type { Checkout } from "~/db/generated/client";
import { PLANS, type PlanType } from "../catalog";
import { dayOf } from "../clock";
import type { Deps } from "../deps";
import { factsOf } from "../members/members.server";
import { readSettings } from "../settings/settings.server";
import { chargeWords, type OrderRow, orderRows } from "./order-rows";
import { PROVIDER_NAMES, type ProviderName } from "./provider";

/** What a plan bought now leads to for this person, below the total of the order summary. */
export async function previewOrder(deps: Deps, user_id: number, plan_type: PlanType): Promise<OrderRow[]> {
  const { facts, grace_days, today } = await factsToday(deps, user_id);
  const order = { plan_type, amount_cents: PLANS[plan_type].price_cents, providers: PROVIDER_NAMES };
  return orderRows(facts, order, today, grace_days);
}

/** What a checkout's provider charges, and when, in one sentence. */
export async function chargesOfCheckout(
  deps: Deps,
  { user_id, plan_type, amount_cents }: Checkout,
  provider: ProviderName,
): Promise<string> {
  const { facts, grace_days, today } = await factsToday(deps, user_id);
  const order = { plan_type: plan_type as PlanType, amount_cents };
  return chargeWords(facts, order, provider, today, grace_days);
}

async function factsToday(deps: Deps, user_id: number) {
  const [member, { grace_days }] = await Promise.all([
    deps.db.member.findUnique({ where: { user_id } }),
    readSettings(deps),
  ]);
  return { facts: member && factsOf(member), grace_days, today: dayOf(deps.clock()) };
}
