import { addDays, type Day, dayOf, isDay } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Whether `03/11/2026` is 3 November or 11 March. */
export type DayOrder = "day first" | "month first";

/**
 * As banks write days, such as `2026/11/22`, `22-11-26` or `22Nov2026`, with or without a time; else null. An instant, with
 * `Z` or an offset, is the club's day (R77).
 */
export function bankDay(cell: string, order: DayOrder = "day first"): Day | null {
  const instant = INSTANT.exec(cell.trim());
  if (instant) return clubDay(instant);
  const text = cell.replace(/[T ]\d{1,2}:\d{2}[\s\S]*$/, "").trim();
  const named = /^(\d{1,2})[ -]?([a-z]{3,9})\.?[ -]?(\d{4}|\d{2})$/i.exec(text);
  if (named) return made(named[3], MONTHS.indexOf(named[2]!.slice(0, 3).toLowerCase()) + 1, named[1]);
  const yearFirst = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst && (yearFirst[2] || text.length === 8)) return made(yearFirst[1], yearFirst[3], yearFirst[4]);
  const parts = twoParts(text);
  return (
    parts && (order === "day first" ? made(parts[2], parts[1], parts[0]) : made(parts[2], parts[0], parts[1]))
  );
}

/** Of a day whose order is not certain: its two first numbers, and the year. */
export function twoParts(cell: string): [first: string, second: string, year: string] | null {
  const [, first, second, year] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(cell.trim()) ?? [];
  return first && second && year ? [first, second, year] : null;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;

function clubDay([, day, time, zone = ""]: RegExpExecArray): Day | null {
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, "$1:") : "Z";
  const at = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(at.getTime()) ? null : inRange(dayOf(at));
}

/** As FNB's e-mailed statements write it, `24 Nov`, in the year for which it lies in `period`; else null. */
export function dayWithoutYear(cell: string, period: readonly [Day, Day] | null): Day | null {
  const [, date, name = ""] = WITHOUT_YEAR.exec(cell.trim()) ?? [];
  if (!date || !period) return null;
  const years = [...new Set(period.map((day) => day.slice(0, 4)))];
  const days = years.flatMap(
    (year) => made(year, MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1, date) ?? [],
  );
  const within = days.filter((day) => day >= period[0] && day <= period[1]);
  return within.length === 1 ? within[0]! : null;
}

const WITHOUT_YEAR = /^(\d{1,2})[ -]?([a-z]{3,9})\.?$/i;

export const hasNoYear = (cell: string): boolean =>
  dayWithoutYear(cell, ["2000-01-01", "2000-12-31"]) !== null;

/** A day number of Excel, such as 46350 for 24 November 2026, with or without a time as its fraction; else null. */
export function dayOfSerial(cell: string): Day | null {
  const [, days] = /^(\d{5})(?:[.,]\d+)?$/.exec(cell.trim()) ?? [];
  return days ? inRange(addDays("1899-12-30", Number(days))) : null;
}

function made(
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): Day | null {
  const two = (part: string | number | undefined) => String(part).padStart(2, "0");
  const text = `${year?.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return isDay(text) ? inRange(text) : null;
}

const inRange = (day: Day): Day | null => (day >= "2000" && day < "2100" ? day : null);

/** An amount as a bank writes it. */
export interface Sum {
  cents: Cents;
  /** What a sign, brackets or `Dr` beside the digits say; null where nothing does. */
  side: "in" | "out" | null;
}

/** What word processors and web pages write for a minus; a soft hyphen too. */
const MINUS = /[\u00ad\u2010-\u2015\u2212\ufe63\uff0d]/g;

/** As banks write amounts, such as `R1 234.50`, `1 234,50`, `(99.00)`, `99.00 Dr` or `99.00 ZAR`. Else null. */
export function bankSum(cell: string): Sum | null {
  const text = cell
    .replace(/[\s\u00a0\u202f']/g, "")
    .replace(MINUS, "-")
    .toUpperCase();
  const parts = /^([-+(]?)(?:ZAR|R)?([-+]?)([\d.,]+)(?:ZAR)?(\)?)([-+]|CR|DR)?(?:ZAR)?$/.exec(text);
  if (!parts) return null;
  const [, before, inside, digits = "", bracket, after] = parts;
  if ((before === "(") !== (bracket === ")")) return null;
  const cents = positiveCents(digits);
  if (cents === null) return null;
  const marks = [before, inside, after];
  if (marks.some((mark) => mark === "-" || mark === "(" || mark === "DR")) return { cents, side: "out" };
  return { cents, side: marks.some((mark) => mark === "+" || mark === "CR") ? "in" : null };
}

/** As `bankSum`; money out is negative. */
export function bankAmount(cell: string): Cents | null {
  const sum = bankSum(cell);
  return sum && (sum.side === "out" && sum.cents !== 0 ? -sum.cents : sum.cents);
}

/** The last separator is the decimal one if at most two digits (or zeros) follow. */
function positiveCents(digits: string): Cents | null {
  const match = /^(\d{1,3}(?:[,.]\d{3})*|\d{1,12})(?:([.,])(\d{1,2})0*)?$/.exec(digits);
  if (!match) return null;
  const [, whole = "", decimal, fraction = ""] = match;
  const apart = /[,.]/.exec(whole)?.[0];
  // `1.234` and `1.234.50` could be either.
  if (apart === "." && (decimal !== "," || whole.includes(","))) return null;
  if (apart === "," && (decimal === "," || whole.includes("."))) return null;
  const rand = whole.replace(/[,.]/g, "");
  return rand.length <= 10 ? Number(rand) * 100 + Number(fraction.padEnd(2, "0")) : null;
}

/** Without the single quotes in which FNB's e-mailed statements put cells. */
export const unquoted = (rows: string[][]): string[][] =>
  rows.map((row) => row.map((cell) => /^'(.*)'$/s.exec(cell)?.[1]?.trim() ?? cell));
