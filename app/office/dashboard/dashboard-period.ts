import { addDays, addMonths, type Day, daysBetween, isDay, longDay } from "~/kernel/clock";
import { unbroken } from "~/kernel/money";

export const PERIODS = { month: "This month", last_month: "Last month", year: "12 months" } as const;
type PeriodName = keyof typeof PERIODS | "days";

export interface Span {
  from: Day;
  /** Inclusive. */
  to: Day;
}

export interface Period extends Span {
  name: PeriodName;
  /** As many days, or the same days of the months before: a month that is not over is compared with equal days. */
  compared: Span;
  /** What could not be read; empty for a good question. */
  problem: string;
}

interface Asked {
  period?: string | null;
  from?: string | null;
  to?: string | null;
}

const YEARS = 5;

export function periodOf({ period, from, to }: Asked, today: Day): Period {
  const first = `${today.slice(0, 7)}-01`;
  const month: Period = { name: "month", ...monthsBack({ from: first, to: today }, 1), problem: "" };
  if (from || to) {
    const problem = wrongDays(from ?? "", to ?? "", today);
    return problem
      ? { ...month, problem }
      : { name: "days", ...daysBefore({ from: from!, to: to! }), problem };
  }
  if (period && !Object.hasOwn(PERIODS, period))
    return { ...month, problem: `“${period.slice(0, 40)}” is not a period that is known here.` };
  if (period === "last_month") {
    const last = addMonths(first, -1);
    const span = { from: last, to: addDays(first, -1) };
    const compared = { from: addMonths(last, -1), to: addDays(last, -1) };
    return { name: "last_month", ...span, compared, problem: "" };
  }
  if (period === "year")
    return { name: "year", ...monthsBack({ from: addMonths(first, -11), to: today }, 12), problem: "" };
  return month;
}

const monthsBack = (span: Span, months: number) => ({
  ...span,
  compared: { from: addMonths(span.from, -months), to: addMonths(span.to, -months) },
});

function daysBefore(span: Span) {
  const days = daysBetween(span.from, span.to) + 1;
  return { ...span, compared: { from: addDays(span.from, -days), to: addDays(span.from, -1) } };
}

function wrongDays(from: string, to: string, today: Day): string {
  if (!isDay(from) || !isDay(to)) return "Enter both days, such as 2026-11-01.";
  if (from > to) return "The first day is after the last one.";
  if (to > today) return "The last day is still to come.";
  return from < addMonths(today, -12 * YEARS) ? `At most ${YEARS} years back.` : "";
}

/** `1 to 22 November 2026`, `30 October to 2 November 2026`, `22 November 2026`. */
export function spanWords({ from, to }: Span): string {
  if (from === to) return longDay(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} to ${longDay(to)}`;
  const begin = from.slice(0, 4) === to.slice(0, 4) ? longDay(from).slice(0, -5) : longDay(from);
  return `${begin} to ${longDay(to)}`;
}

/** `31 more than 341`; a difference in words, whose amounts are not broken at their blanks. */
export function differenceWords(now: number, before: number, printed: (value: number) => string) {
  const print = (value: number) => unbroken(printed(value));
  if (now === before) return { amount: "", than: `The same as ${print(before)}`, isMore: false };
  return {
    amount: `${print(Math.abs(now - before))} ${now > before ? "more" : "less"}`,
    than: `than ${print(before)}`,
    isMore: now > before,
  };
}
