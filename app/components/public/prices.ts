import { useRouteLoaderData } from "@remix-run/react";
import { PLANS, type PlanType } from "~/domain/catalog";
import { type Cents, formatPrice } from "~/domain/money";
import type { Prices } from "~/domain/prices/prices";

/** What a plan costs today, from the loader around all public pages. */
export function usePrice(plan: PlanType): Cents {
  const around = useRouteLoaderData("routes/public/layout") as { prices: Prices } | undefined;
  return around?.prices[plan] ?? PLANS[plan].price_cents;
}

/** `Join for R99`: the words of the button that leads to the plans. */
export function useJoinWords(): string {
  return `Join for ${formatPrice(usePrice("local_recurring"))}`;
}
