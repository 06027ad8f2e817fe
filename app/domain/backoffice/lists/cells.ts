import { orderBy } from "~/db/lists/order";
import type { Cell } from "~/lists/cells";
import { type Day, shortDay } from "../../clock";
import { formatRand } from "../../money";

export const rand = (amount: number | null): string | null =>
  amount === null ? null : formatRand(Math.round(amount * 100));
export const dayAndTime = (day: Day, time: string): string => `${shortDay(day)}, ${time}`;
export const dayCell = (day: Day): Cell => ({ text: shortDay(day), look: "nowrap" });

/** By age only: these lists grow every day. */
export const byAge = (moment: string) => ({
  newest: { label: "Newest first", order: orderBy(`-${moment}`) },
  oldest: { label: "Oldest first", order: orderBy(moment) },
});
export const AGE: [string, string] = ["oldest", "newest"];
