import { addMonths, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { type MonthOfDepartures, WHY_KEYS, type Why } from "./departure";

const SHOWN_MONTHS = 12;

/** The last twelve months with a departure, latest first. */
export async function departuresByMonth({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<MonthOfDepartures[]> {
  const first = addMonths(`${monthKeyOf(clock())}-01`, 1 - SHOWN_MONTHS).slice(0, 7);
  const groups = await db.departure.groupBy({
    by: ["month_key", "why"],
    where: { month_key: { gte: first } },
    _count: true,
  });
  const months = [...new Set(groups.map(({ month_key }) => month_key))].sort().reverse();
  return months.map((month) => {
    const theirs = groups.filter(({ month_key }) => month_key === month);
    const count = (why: string) => theirs.find((group) => group.why === why)?._count ?? 0;
    return {
      month,
      total: theirs.reduce((sum, { _count }) => sum + _count, 0),
      unanswered: count(""),
      whys: Object.fromEntries(WHY_KEYS.map((why) => [why, count(why)])) as Record<Why, number>,
    };
  });
}
