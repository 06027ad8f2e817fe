import type { MemberCard } from "~/accounts/access/member-card.schema";
import { addMonths, dayOf, type MonthKey, startOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { newPartners } from "~/shops/partners/partners.queries.server";
import { type MonthInView, monthToShow } from "./month-in-view";
import { savedByShop } from "./savings.queries.server";

/**
 * The month that the overview shows, with what was saved in it only once it is over: before, the overview has figures of its own.
 * New shops of the member's own town come first.
 */
export async function monthInView(
  deps: Deps,
  { id, city }: Pick<MemberCard, "id" | "city">,
): Promise<MonthInView> {
  const today = dayOf(deps.clock());
  const month = monthToShow(today);
  const days = daysOfMonth(month);
  const [saved, new_shops] = await Promise.all([
    today < days.next_day ? [] : savedByShop(deps.db, [id], days),
    newPartners(deps.db, instantsOf(days)),
  ]);
  return viewOf({ month, saved, new_shops, city });
}

interface MonthRows {
  month: MonthKey;
  saved: { name: string; saved_cents: number }[];
  new_shops: MonthInView["new_shops"];
  city: string;
}

export function viewOf({ month, saved, new_shops, city }: MonthRows): MonthInView {
  return {
    month,
    saved_cents: saved.reduce((sum, { saved_cents }) => sum + saved_cents, 0),
    shops: saved.map(({ name, saved_cents }) => ({ name, saved_cents })),
    new_shops: new_shops.toSorted((a, b) => Number(b.city === city) - Number(a.city === city)),
  };
}

export function daysOfMonth(month: MonthKey) {
  const first_day = `${month}-01`;
  return { first_day, next_day: addMonths(first_day, 1) };
}

export const instantsOf = (days: ReturnType<typeof daysOfMonth>) => ({
  from: startOfDay(days.first_day),
  until: startOfDay(days.next_day),
});
