import type { Tx } from "~/db/connection/types";
import type { PlanType } from "~/kernel/catalog";
import { type Day, dayOf } from "~/kernel/clock";
import { announcedPrices } from "~/kernel/content/club-texts.queries.server";
import type { Deps } from "~/kernel/deps";
import { type Cents, formatPrice } from "~/kernel/money";
import { openChange, type PriceFrom, type Prices, priceOn, pricesOn } from "./prices";

/** Current and announced prices, apart from the catalog's. */
export function readChanges(db: Tx): Promise<PriceFrom[]> {
  return announcedPrices(db);
}

export async function readPrices({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Prices> {
  return pricesOn(dayOf(clock()), await readChanges(db));
}

export async function priceOfDay(
  { db, clock }: Pick<Deps, "db" | "clock">,
  plan_type: PlanType,
): Promise<{ amount_cents: Cents; until: Day | null }> {
  const today = dayOf(clock());
  const changes = await readChanges(db);
  const until = openChange(plan_type, today, changes)?.valid_from ?? null;
  return { amount_cents: priceOn(plan_type, today, changes), until };
}

/** Prices for running text (`R99`). Formatted on the server to keep scripts small. */
export async function readPriceWords(deps: Pick<Deps, "db" | "clock">): Promise<Record<PlanType, string>> {
  const { local_recurring, tourist_oneoff } = await readPrices(deps);
  return { local_recurring: formatPrice(local_recurring), tourist_oneoff: formatPrice(tourist_oneoff) };
}
