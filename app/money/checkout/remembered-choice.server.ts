import type { Checkout } from "~/db/generated/client";
import { CITY_NAMES, DEFAULT_CITY, type PlanType } from "~/kernel/catalog";
import type { Deps } from "~/kernel/deps";
import { GIFT } from "~/money/gifts/gift";
import { DEFAULT_PROVIDER, readProvider } from "~/money/payments/provider";

/** The last unpaid checkout, so that no step back or decline loses what was typed. */
export async function rememberedChoice(deps: Deps, user_id: number) {
  const last = await deps.db.checkout.findFirst({
    where: { user_id, plan_type: { not: GIFT } },
    orderBy: { id: "desc" },
  });
  return !last || last.status === "paid" ? null : choiceOf(last);
}

export function choiceOf({ plan_type, full_name, phone, city, provider }: Checkout) {
  return {
    plan_type: plan_type as PlanType,
    full_name,
    phone,
    city: CITY_NAMES.find((name) => name === city) ?? DEFAULT_CITY,
    payment_method: readProvider(provider) ?? DEFAULT_PROVIDER,
  };
}
