import { addDays, type Day, dayOf, isDay } from "~/kernel/clock";
import { fieldError } from "~/kernel/errors";
import type { Cents } from "~/kernel/money";

/** Column indexes, from 0. Money in is in `amount` without a minus, or in `credit`. */
export interface Columns {
  day: number;
  amount: number | null;
  credit: number | null;
  debit: number | null;
  texts: number[];
  /** What a person said of a file that does not say which lines are money out: all are money in, or each is a question. */
  unsigned?: "in" | "ask" | null;
}

const SAMPLE = 200;

const NAMES = {
  day: [
    ...[/^date$/, /^trans(action)? date$/, /^post(ing|ed) date$/, /^effective date$/, /^value date$/],
    /^date\b/,
  ],
  amount: [/^amount$/, /^transaction amount$/, /^amount \(?(r|zar)\)?$/],
  credit: [/^(credit|credits|credit amount|money in|deposits?|paid in|amount in)( ?\(?(r|zar)\)?)?$/],
  debit: [
    /^(debit|debits|debit amount|money out|withdrawals?|payments?|paid out|amount out)( ?\(?(r|zar)\)?)?$/,
  ],
};
const TEXTS =
  /^(.*\b)?(description|details|narrative|reference|particulars|statement text|memo|payee|beneficiary|originator reference|customer reference)(\b.*|\d+)?$/;

/** Null if a person must say which is which. Throws `invalid_input` if no day of the file has a year. */
export function findColumns(rows: string[][]): Columns | null {
  const bare = unquoted(rows);
  const found = byHeadings(bare) ?? byContent(bare);
  requireYears(bare, found);
  return found;
}

const columnsOf = (rows: string[][]) => [...Array(Math.max(0, ...rows.map((row) => row.length))).keys()];

const NO_YEAR =
  "The days of this file have no year, and no line says which period it covers. Download the transaction history of the account as CSV instead.";

function requireYears(rows: string[][], found: Columns | null): void {
  const isWithout = (found ? [found.day] : columnsOf(rows)).some((at) => {
    const cells = rows.flatMap((row) => row[at] || []);
    const read = dayReader(rows, at);
    const without = cells.filter(hasNoYear).length;
    // A text such as `1 Mar` is no sign that a column holds days.
    const areDays = found ? without > 0 : without * 2 > cells.length;
    return areDays && cells.every((cell) => read(cell) === null);
  });
  if (isWithout) throw fieldError("statement", NO_YEAR);
}

function byHeadings(rows: string[][]): Columns | null {
  for (const row of rows.slice(0, 40)) {
    const names = row.map((cell) => cell.toLowerCase().replace(/\s+/g, " ").trim());
    const find = (wanted: RegExp[]) => {
      const found = wanted.map((name) => names.findIndex((each) => name.test(each)));
      return found.find((at) => at >= 0) ?? null;
    };
    const day = find(NAMES.day);
    const [amount, credit, debit] = [find(NAMES.amount), find(NAMES.credit), find(NAMES.debit)];
    const texts = names.flatMap((name, at) => (TEXTS.test(name) && at !== day ? [at] : []));
    if (day === null || texts.length === 0 || (amount === null && credit === null)) continue;
    return credit === null
      ? { day, amount, credit: null, debit: null, texts }
      : { day, amount: null, credit, debit, texts };
  }
  return null;
}

/** Nedbank's and Standard Bank's files have no headings. A running balance must add up to be told from the amounts. */
function byContent(rows: string[][]): Columns | null {
  const all = columnsOf(rows);
  const readers = all.map((at) => dayReader(rows, at));
  // Five digits are days only under a heading that says so.
  const isDay = (row: string[], at: number) =>
    readers[at]!(row[at] ?? "") !== null && dayOfSerial(row[at] ?? "") === null;
  const often = (held: string[][], at: number, is: (cell: string) => boolean) =>
    held.filter((row) => is(row[at] ?? "")).length / (held.length || 1);
  const lines = (at: number) => rows.slice(0, SAMPLE).filter((row) => isDay(row, at));
  const day = all.toSorted((a, b) => lines(b).length - lines(a).length)[0];
  if (day === undefined || lines(day).length === 0) return null;
  const held = lines(day);
  const rest = all.filter(
    (at) => at !== day && held.filter((row) => isDay(row, at)).length * 2 < held.length,
  );
  const amounts = rest.filter((at) => often(held, at, isMoney) >= 0.5);
  const texts = rest.filter((at) => often(held, at, (cell) => /\p{L}{2}/u.test(cell)) >= 0.5);
  const [amount, another] = amounts.length === 1 ? amounts : amounts.filter((at) => runs(held, at, amounts));
  if (amount === undefined || another !== undefined || texts.length === 0) return null;
  return { day, amount, credit: null, debit: null, texts };
}

function isMoney(cell: string): boolean {
  return /[.,]\d{2}(?!\d)|^[-+(]/.test(cell.replace(/\s/g, "")) && bankAmount(cell) !== null;
}

/** Whether the amounts, with or without signs, explain another column as a running balance, newest first or last. */
function runs(held: string[][], amount: number, amounts: number[]): boolean {
  const cents = (row: string[], at: number) => bankAmount(row[at] ?? "") ?? 0;
  const sizeOf = (row: string[]) => Math.abs(cents(row, amount));
  return amounts.some((balance) => {
    if (balance === amount) return false;
    const steps = held.slice(1).map((row, index) => {
      const before = held[index]!;
      return { size: Math.abs(cents(row, balance) - cents(before, balance)), row, before };
    });
    const enough = steps.length * 0.9;
    const up = steps.filter(({ size, row }) => size === sizeOf(row));
    const down = steps.filter(({ size, before }) => size === sizeOf(before));
    return steps.length > 0 && (up.length >= enough || down.length >= enough);
  });
}

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

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Whether `03/11/2026` is 3 November or 11 March. */
type DayOrder = "day first" | "month first";

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
function twoParts(cell: string): [first: string, second: string, year: string] | null {
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
function dayWithoutYear(cell: string, period: readonly [Day, Day] | null): Day | null {
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

const hasNoYear = (cell: string): boolean => dayWithoutYear(cell, ["2000-01-01", "2000-12-31"]) !== null;

/** A day number of Excel, such as 46350 for 24 November 2026, with or without a time as its fraction; else null. */
function dayOfSerial(cell: string): Day | null {
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
