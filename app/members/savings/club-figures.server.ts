import { discountsOf } from "~/db/lists/counts.server";
import { addMonths, longMonth, type MonthKey, monthBefore, monthKeyOf, startOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import type { Cents } from "~/kernel/money";
import { cardUse, countVisitedPartners } from "./club-figures.queries.server";

/**
 * What public pages say of the club, from its books. A sum of a few people or shops proves nothing and could give one of them
 * away: below these numbers it is left out.
 */
const ENOUGH = { redemptions: 20, members: 20, shops: 5 };
/** "Most members cover the fee in 2-3 visits". */
const VISITS_TO_COVER = 3;
/** "R99 in, R300+ out". */
const CLAIMED_OUT: Cents = 300_00;

interface MonthOfDiscounts {
  /** `November`. */
  month: string;
  redemptions: number;
  /** Before the discount. */
  bills_cents: Cents;
  discount_cents: Cents;
}

/** What members saved this month, or last month while this one is young; null if neither is worth a word. */
export async function savedLately(deps: Deps): Promise<(MonthOfDiscounts & { so_far: boolean }) | null> {
  const now = monthKeyOf(deps.clock());
  const current = await monthOf(deps, now);
  if (current) return { ...current, so_far: true };
  const last = await monthOf(deps, monthBefore(now));
  return last ? { ...last, so_far: false } : null;
}

/** What all shops together gave and got in the last whole month; null if too few took part. */
export async function shopsLastMonth(deps: Deps): Promise<(MonthOfDiscounts & { shops: number }) | null> {
  const now = monthKeyOf(deps.clock());
  const key = monthBefore(now);
  const [month, shops] = await Promise.all([
    monthOf(deps, key),
    countVisitedPartners(deps.db, `${key}-01`, `${now}-01`),
  ]);
  return month && shops >= ENOUGH.shops ? { ...month, shops } : null;
}

/**
 * What a member who used the card got back for the fee last month, on average, in whole rand. `out_cents` is 0 unless that is more than the fee, and never
 * more than the claim; `covered`: most of them had the fee back in three of their visits.
 */
export async function cardWorth(
  deps: Deps,
  fee_cents: Cents,
): Promise<{ out_cents: Cents; is_claim: boolean; covered: boolean; month: string }> {
  const month_key = monthBefore(monthKeyOf(deps.clock()));
  const use = await cardUse(deps.db, { month_key, fee_cents, visits: VISITS_TO_COVER });
  const month = nameOf(month_key);
  if (use.members < ENOUGH.members) return { month, out_cents: 0, is_claim: false, covered: false };
  const average = Math.floor(use.saved_cents / use.members / 100) * 100;
  return {
    month,
    out_cents: average > fee_cents ? Math.min(average, CLAIMED_OUT) : 0,
    is_claim: average >= CLAIMED_OUT,
    covered: use.covered * 2 > use.members,
  };
}

export function activeShops(deps: Deps): Promise<number> {
  return deps.db.partner.count({ where: { is_active: true } });
}

const nameOf = (key: MonthKey) => longMonth(key).replace(/ \d+$/, "");

async function monthOf(deps: Deps, key: MonthKey): Promise<MonthOfDiscounts | null> {
  const first = `${key}-01`;
  const span = { gte: startOfDay(first), lt: startOfDay(addMonths(first, 1)) };
  const { entries, amount_cents, discount_cents } = await discountsOf(deps, span);
  if (entries < ENOUGH.redemptions) return null;
  return {
    month: nameOf(key),
    redemptions: entries,
    bills_cents: amount_cents,
    discount_cents,
  };
}
