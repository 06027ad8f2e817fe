import type { Day } from "~/kernel/clock";

/** Names of public holidays by day, for `openState` and the words beside it. */
type Holidays = ReadonlyMap<Day, string>;

const years = new Map<number, Promise<[Day, string][]>>();

/** South Africa's public holidays of this year, the one before and the one after. */
export async function holidaysAround(day: Day): Promise<Holidays> {
  const year = Number(day.slice(0, 4));
  const found = await Promise.all([year - 1, year, year + 1].map(holidaysOf));
  return new Map(found.flat());
}

function holidaysOf(year: number): Promise<[Day, string][]> {
  const known = years.get(year) ?? readYear(year);
  years.set(year, known);
  return known;
}

/** The package holds all the world's holidays: 10 MB that a process needs only once a page shows hours. */
async function readYear(year: number): Promise<[Day, string][]> {
  const { default: Holidays } = await import("date-holidays");
  const all = new Holidays("ZA", { types: ["public"], languages: "en" }).getHolidays(year);
  return all.map(({ date, name }) => [date.slice(0, 10), name]);
}
