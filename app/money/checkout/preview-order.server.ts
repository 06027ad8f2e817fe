import type { Checkout } from "~/db/generated/client";
import type { PlanType } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { PROVIDER_NAMES, type ProviderName } from "~/money/payments/provider";
import { priceFor } from "~/money/prices/read-prices.server";
import { withdrawalWords } from "~/money/withdrawal/withdrawal";
import { chargeWords, type OrderPreview, orderRows } from "./order-rows";

const WORDS: Record<PlanType, Pick<OrderPreview, "what" | "note">> = {
  local_recurring: {
    what: "Local, one month",
    note: "The same amount each month until you cancel, which you can do anytime in your account.",
  },
  tourist_oneoff: {
    what: "Tourist Pass, 30 days",
    note: "Paid once. Nothing is charged again, and the pass ends automatically.",
  },
};

export async function previewOrder(deps: Deps, user_id: number, plan_type: PlanType): Promise<OrderPreview> {
  const { facts, grace_days, today } = await factsToday(deps, user_id);
  const amount_cents = await priceFor(deps, user_id, plan_type);
  const order = { plan_type, amount_cents, providers: PROVIDER_NAMES };
  const rows = orderRows(facts, order, today, grace_days);
  return {
    ...WORDS[plan_type],
    price: formatRand(amount_cents),
    rows,
    withdrawal_words: withdrawalWords(amount_cents),
  };
}

export async function chargesOfCheckout(
  deps: Deps,
  { user_id, plan_type, amount_cents }: Checkout,
  provider: ProviderName,
): Promise<string> {
  const { facts, grace_days, today } = await factsToday(deps, user_id);
  const order = { plan_type: plan_type as PlanType, amount_cents, provider };
  return chargeWords(facts, order, today, grace_days);
}

async function factsToday(deps: Deps, user_id: number) {
  const [member, { grace_days }] = await Promise.all([
    deps.db.member.findUnique({ where: { user_id } }),
    readSettings(deps),
  ]);
  return { facts: member && factsOf(member), grace_days, today: dayOf(deps.clock()) };
}
