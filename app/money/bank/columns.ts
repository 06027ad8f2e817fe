import { fieldError } from "~/kernel/errors";
import { bankAmount, dayOfSerial, hasNoYear, unquoted } from "./cells";
import { dayReader } from "./days";

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
