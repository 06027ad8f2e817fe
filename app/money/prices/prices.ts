import { PLANS, type PlanType } from "~/kernel/catalog";
import { addDays, addMonths, type Day, isDay, longDay } from "~/kernel/clock";
import type { FieldErrors } from "~/kernel/errors";
import { type Cents, formatRand } from "~/kernel/money";

const LOWEST_PRICE: Cents = 10_00;
const HIGHEST_PRICE: Cents = 1_000_00;
const FURTHEST_MONTHS = 24;

export interface PriceFrom {
  plan_type: string;
  amount_cents: Cents;
  valid_from: Day;
}

export type Prices = Record<PlanType, Cents>;

export function priceOn(plan_type: PlanType, day: Day, changes: readonly PriceFrom[]): Cents {
  return (
    ofPlan(plan_type, changes).findLast(({ valid_from }) => valid_from <= day)?.amount_cents ??
    PLANS[plan_type].price_cents
  );
}

export function pricesOn(day: Day, changes: readonly PriceFrom[]): Prices {
  return {
    local_recurring: priceOn("local_recurring", day, changes),
    tourist_oneoff: priceOn("tourist_oneoff", day, changes),
  };
}

export function openChange<Change extends PriceFrom>(
  plan_type: PlanType,
  today: Day,
  changes: readonly Change[],
): Change | null {
  return ofPlan(plan_type, changes).find(({ valid_from }) => valid_from > today) ?? null;
}

/** Whoever joins today knows today's price (R4). */
export const earliestChange = (today: Day): Day => addDays(today, 1);

export interface WantedPrice {
  plan_type: PlanType;
  amount_cents: Cents | null;
  valid_from: string;
}

export function problemsWith(
  { plan_type, amount_cents, valid_from }: WantedPrice,
  today: Day,
  changes: readonly PriceFrom[],
): FieldErrors {
  const open = openChange(plan_type, today, changes);
  if (open) {
    const words = `${PLANS[plan_type].name} changes to ${formatRand(open.amount_cents)} on ${longDay(open.valid_from)} already. Withdraw that first, or wait until then.`;
    return { plan_type: [words] };
  }
  const errors: FieldErrors = {};
  const day = wrongDay(valid_from, today);
  if (day) errors.valid_from = [day];
  const now = priceOn(plan_type, today, changes);
  if (amount_cents === null) errors.amount = ["Enter the new price in rand, such as 109 or 109.50."];
  else if (amount_cents < LOWEST_PRICE || amount_cents > HIGHEST_PRICE)
    errors.amount = [`Enter a price from ${formatRand(LOWEST_PRICE)} to ${formatRand(HIGHEST_PRICE)}.`];
  else if (amount_cents === now)
    errors.amount = [`${PLANS[plan_type].name} costs ${formatRand(now)} already.`];
  return errors;
}

function wrongDay(valid_from: string, today: Day): string | null {
  if (!isDay(valid_from)) return "Enter the first day of the new price.";
  const earliest = earliestChange(today);
  if (valid_from < earliest) return `Enter ${longDay(earliest)} or a later day.`;
  const latest = addMonths(today, FURTHEST_MONTHS);
  return valid_from > latest ? `Enter a day no later than ${longDay(latest)}.` : null;
}

function ofPlan<Change extends PriceFrom>(plan_type: PlanType, changes: readonly Change[]): Change[] {
  return changes
    .filter((change) => change.plan_type === plan_type)
    .sort((one, other) => (one.valid_from < other.valid_from ? -1 : 1));
}
