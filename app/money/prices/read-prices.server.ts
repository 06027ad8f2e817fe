import type { Tx } from "~/db/connection/types";
import type { PlanType } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import { announcedPrices } from "~/kernel/content/club-texts.queries.server";
import type { Deps } from "~/kernel/deps";
import { type Cents, formatPrice } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { monthPrice } from "./kept-price.server";
import { type PriceFrom, type Prices, priceOn, pricesOn } from "./prices";

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
): Promise<Cents> {
  return priceOn(plan_type, dayOf(clock()), await readChanges(db));
}

/** What this person pays today: who is on Local without a break keeps the price of it (R5). */
export async function priceFor(
  deps: Pick<Deps, "db" | "clock">,
  user_id: number,
  plan_type: PlanType,
): Promise<Cents> {
  if (plan_type !== "local_recurring") return priceOfDay(deps, plan_type);
  const [member, { grace_days }, changes] = await Promise.all([
    deps.db.member.findUnique({ where: { user_id } }),
    readSettings(deps),
    readChanges(deps.db),
  ]);
  const now = deps.clock();
  return monthPrice(member, dayOf(now), { changes, now, grace_days });
}

/** Prices for running text (`R99`). Formatted on the server to keep scripts small. */
export function priceWords({ local_recurring, tourist_oneoff }: Prices): Record<PlanType, string> {
  return { local_recurring: formatPrice(local_recurring), tourist_oneoff: formatPrice(tourist_oneoff) };
}
