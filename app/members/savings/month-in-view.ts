import { type Day, type MonthKey, monthBefore } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

/** What a month brought a member: saved in all (R56), where, and which shops joined the club. */
export interface MonthInView {
  month: MonthKey;
  saved_cents: Cents;
  /** Where most was saved comes first. */
  shops: { name: string; saved_cents: Cents }[];
  new_shops: { name: string; slug: string; city: string }[];
}

/** The first few of a list, and how many there are besides. */
export interface FewOf<One> {
  few: One[];
  others: number;
}

export function fewOf<One>(all: readonly One[]): FewOf<One> {
  return { few: all.slice(0, FEW), others: Math.max(0, all.length - FEW) };
}

const FEW = 3;

/** So long the account shows the month before, and a late job still sends its mail. */
const FIRST_DAYS = { screen: 5, mail: 7 };

/** The month to show on this day: in its first days the one before (R87). */
export function monthToShow(today: Day): MonthKey {
  return dateOf(today) <= FIRST_DAYS.screen ? monthBefore(monthOf(today)) : monthOf(today);
}

/** The month whose summary may be mailed on this day, or null: later it is old news (R87). */
export function monthToMail(today: Day): MonthKey | null {
  return dateOf(today) <= FIRST_DAYS.mail ? monthBefore(monthOf(today)) : null;
}

const monthOf = (day: Day): MonthKey => day.slice(0, 7);
const dateOf = (day: Day): number => Number(day.slice(8));
