import type { Day } from "~/kernel/clock";
import { bankDay, type DayOrder, dayOfSerial, dayWithoutYear, hasNoYear, twoParts } from "./cells";

type ReadDay = (cell: string) => Day | null;

/**
 * How the cells of a column are read as days, decided by all rows together: day or month first, without a year (then in the
 * period that another row names), or day numbers of Excel: whichever the column holds most often.
 */
export function dayReader(rows: string[][], column: number): ReadDay {
  const cells = rows.map((row) => row[column] ?? "");
  const order = orderOf(cells);
  const period = periodOf(rows);
  const readers: [count: number, read: ReadDay][] = [
    [cells.filter(hasNoYear).length, (cell) => dayWithoutYear(cell, period)],
    [cells.filter((cell) => bankDay(cell, order) !== null).length, (cell) => bankDay(cell, order)],
    [cells.filter((cell) => dayOfSerial(cell) !== null).length, dayOfSerial],
  ];
  return readers.toSorted(([one], [other]) => other - one)[0]![1];
}

/** Day first, as everybody in South Africa writes, unless that makes no days of these rows, or days in disorder. */
function orderOf(cells: string[]): DayOrder {
  const parts = cells.flatMap((cell) => {
    const [first, second] = twoParts(cell) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  const [dayFirst, monthFirst] = [
    parts.some(([first]) => first > 12),
    parts.some(([, second]) => second > 12),
  ];
  if (dayFirst || monthFirst) return dayFirst ? "day first" : "month first";
  const isSorted = (order: DayOrder) => {
    const days = cells.flatMap((cell) => bankDay(cell, order) ?? []);
    const sorted = days.toSorted();
    return [sorted, sorted.toReversed()].some((each) => each.join() === days.join());
  };
  return !isSorted("day first") && isSorted("month first") ? "month first" : "day first";
}

const FULL_DAY =
  /\b(\d{1,2}[ -]?[a-z]{3,9}\.?[ -]?\d{4}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})\b/gi;

/** The first two days that stand in one row in their order. */
function periodOf(rows: string[][]): [Day, Day] | null {
  for (const row of rows) {
    const [from, to, another] = [...row.join(" ").matchAll(FULL_DAY)].flatMap(
      ([text]) => bankDay(text) ?? [],
    );
    if (from && to && !another && from <= to) return [from, to];
  }
  return null;
}
