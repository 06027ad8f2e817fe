import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import { namesSomebody } from "~/money/transfer/reference";
import { bankAmount, bankSum, type Columns, dayReader, type Sum } from "./columns";

type Side = "in" | "out";

/** A row with a day and an amount. */
export interface Movement {
  /** Its index among the rows. */
  at: number;
  day: Day;
  amount_cents: Cents;
  /** Whether it is money in; "doubt" where the file contradicts itself or says nothing. */
  side: Side | "doubt";
  /** Why a person has to decide; empty unless `side` is "doubt". */
  doubt: string;
}

const NO_MARK = "The file does not say whether this is money in or out.";
const BOTH = "It has money in and money out.";
const FALLS = "The balance falls here, as for money out.";
const RISES = "It is marked as money out, but the balance rises.";
const CONTRADICTION = "One column says money in, another says money out.";
const says = (word: string) => `It says “${word}”, which can be money out.`;

const SIDE = /^(d|dr|dt|debit|c|cr|ct|credit)\.?$/i;
const DEBIT = /^d/i;
/** A single C can mean other things, unless the column has a D as well. */
const CREDIT_WORD = /^(cr|ct|credit)\.?$/i;

/** Words of lines that are money out, or take earlier money back. */
const OUT_WORDS =
  /\b(refund\w*|revers\w*|rvsl|debit( order)?s?|debiete?(order)?s?|payment dt|d\/o|unpaid|returned|returns|bounced|dishono\w+|charge ?backs?|recall\w*|disput\w*|correction|withdraw\w*|(payment|paid|transfer|transferred) (out|to)|terugbetal\w*|omkeer\w*|omgekeer\w*|uitbetal\w*)\b/i;

/** What a bank writes beside a balance, which is no money that moved. */
const BALANCE =
  /^((opening|open|closing|close) balance|balance|(balance )?(brought|carried) (forward|down)|(bal(ance)? )?[bc]\/[fd]|(openings?|begin|sluit(ings)?|slot|eind)saldo|saldo (oorgebring|oorgedra))( [\d ]+)?$/i;
/** Standard Bank's kind of row, in capitals; `Close` is also a name. */
const BALANCE_ROW = /^(OPEN|CLOSE)$/;

/** Whether the row is a balance. One that names somebody is not (it may be a reference that begins like one). */
export function isBalance(cells: string[]): boolean {
  const says = (cell: string) => BALANCE.test(cell.trim()) || BALANCE_ROW.test(cell.trim());
  return cells.some(says) && !namesSomebody(cells.join(" "));
}

/** One of the rows before it is known what direction its money has. */
interface Row {
  at: number;
  day: Day;
  cells: string[];
  sum: Sum;
  /** In both columns, of money in and of money out. */
  is_both: boolean;
  /** What its marks say: the sign, the column it stands in, a column of D and C. */
  marks: Side[];
}

/** A row with a day, whether or not it has money. */
interface Dated {
  at: number;
  day: Day;
  cells: string[];
}

/**
 * Each row's direction from its sign, its column and the running balance. A row whose balance falls is never money in, and one
 * unclear cell leaves its row in doubt. `is_clear` is false where nothing in the file tells money in from money out and no
 * person has said so.
 */
export function directionsOf(
  rows: string[][],
  columns: Columns,
): { movements: Movement[]; dated: Dated[]; is_clear: boolean } {
  const dated = datedRows(rows, columns);
  const moved = dated.flatMap((row) => movementIn(row, columns) ?? []);
  const side = sideColumn(moved, columns);
  for (const row of moved) row.marks.push(...marksOf(row, side));
  const has_minus = moved.some(({ sum }) => sum.side === "out");
  const has_plus = moved.some(({ sum }) => sum.side === "in");
  // Where only money out has a sign, a row without one is money in.
  const bare: Side | null = has_minus && !has_plus && side === null ? "in" : null;
  const balances = balanceSides(dated, balanceColumns(rows, columns), { moved, bare });
  const is_silent = moved.every(({ at, marks }) => marks.length === 0 && !balances.has(at));
  const told = is_silent && columns.unsigned === "in" ? "in" : bare;
  return {
    dated,
    movements: moved.map((row) => ({ ...about(row), ...decided(row, balances.get(row.at), told) })),
    is_clear: !is_silent || moved.length === 0 || Boolean(columns.unsigned),
  };
}

function datedRows(rows: string[][], columns: Columns): Dated[] {
  const read = dayReader(rows, columns.day);
  return rows.flatMap((cells, at) => {
    const day = read(cells[columns.day] ?? "");
    return day === null ? [] : [{ at, day, cells }];
  });
}

const about = ({ at, day, sum }: Row) => ({ at, day, amount_cents: sum.cents });

function movementIn({ cells, at, day }: Dated, columns: Columns): Row | null {
  if (isBalance(cells)) return null;
  const read = (column: number | null) => {
    const sum = column === null ? null : bankSum(cells[column] ?? "");
    return sum && sum.cents > 0 ? sum : null;
  };
  if (columns.amount !== null) {
    const sum = read(columns.amount);
    return sum && { at, day, cells, sum, is_both: false, marks: sum.side ? [sum.side] : [] };
  }
  const [came, went] = [read(columns.credit), read(columns.debit)];
  const sum = came ?? went;
  const marks: Side[] = [...(came ? [came.side ?? "in"] : []), ...(went ? ["out" as const] : [])];
  return sum && { at, day, cells, sum, is_both: came !== null && went !== null, marks };
}

interface SideColumn {
  at: number;
  has_debits: boolean;
}

/** The column that says D or C in at least half of the rows in which it says anything. */
function sideColumn(moved: Row[], columns: Columns): SideColumn | null {
  const taken = new Set([columns.day, columns.amount, columns.credit, columns.debit]);
  const width = Math.max(0, ...moved.map(({ cells }) => cells.length));
  let best: (SideColumn & { known: number }) | null = null;
  for (let at = 0; at < width; at += 1) {
    if (taken.has(at)) continue;
    const said = moved.flatMap(({ cells }) => cells[at]?.trim() || []);
    const sides = said.filter((cell) => SIDE.test(cell));
    if (sides.length === 0 || sides.length * 2 < said.length) continue;
    if (sides.length > (best?.known ?? 0))
      best = { at, known: sides.length, has_debits: sides.some((cell) => DEBIT.test(cell)) };
  }
  return best;
}

function marksOf({ cells }: Row, side: SideColumn | null): Side[] {
  const said = side && (cells[side.at]?.trim() ?? "");
  if (!said || !SIDE.test(said)) return [];
  if (DEBIT.test(said)) return ["out"];
  return side.has_debits || CREDIT_WORD.test(said) ? ["in"] : [];
}

function decided(row: Row, balance: Side | undefined, bare: Side | null): Pick<Movement, "side" | "doubt"> {
  const doubt = (why: string) => ({ side: "doubt" as const, doubt: why });
  if (row.is_both) return doubt(BOTH);
  const { marks } = row;
  const isIn = marks.includes("in");
  if (isIn && marks.includes("out")) return doubt(CONTRADICTION);
  if (balance === "out" && (isIn || (marks.length === 0 && bare === "in"))) return doubt(FALLS);
  if (balance === "in" && marks.includes("out")) return doubt(RISES);
  const side = marks[0] ?? balance ?? bare;
  if (side === null) return doubt(NO_MARK);
  const word = side === "in" && outWord(row.cells);
  return word ? doubt(says(word)) : { side, doubt: "" };
}

function outWord(cells: string[]): string | null {
  const texts = cells.filter((cell) => !SIDE.test(cell.trim()));
  return texts.map((cell) => OUT_WORDS.exec(cell)?.[0]).find(Boolean) ?? null;
}

interface BalanceColumn {
  at: number;
  is_named: boolean;
}

interface Balances {
  moved: Row[];
  bare: Side | null;
}

/** In which direction the running balance moves with each row; a row is missing where that is not known. */
function balanceSides(
  dated: Dated[],
  columns: BalanceColumn[],
  { moved, bare }: Balances,
): Map<number, Side> {
  const sums = new Map(moved.map((row) => [row.at, row]));
  const orders = ordersOf(dated.map(({ day }) => day));
  const read = columns.flatMap(({ at: column, is_named }) =>
    orders.map((step) => {
      const sides = new Map<number, Side>();
      let explained = 0;
      let steps = 0;
      for (const [nth, { at, cells }] of dated.entries()) {
        const row = sums.get(at);
        const now = bankAmount(cells[column] ?? "");
        const before = bankAmount(dated[nth - step]?.cells[column] ?? "");
        if (!row || now === null || before === null || row.is_both) continue;
        const moves = now - before;
        const side = moves > 0 ? "in" : "out";
        const isExplained = Math.abs(moves) === row.sum.cents;
        const agrees = (row.marks[0] ?? bare ?? side) === side;
        steps += 1;
        if (isExplained && agrees) explained += 1;
        // A step of another size can include a fee, or a line that is not in the file.
        if (isExplained || moves < 0) sides.set(at, side);
      }
      return { sides, explained, is_balance: is_named || explained >= Math.max(1, steps * 0.9) };
    }),
  );
  const balances = read.filter(({ is_balance }) => is_balance);
  const most = Math.max(0, ...balances.map(({ explained }) => explained));
  const best = balances.filter(({ explained }) => explained === most);
  return new Map([...sums.keys()].flatMap((at) => agreed(at, best)));
}

function agreed(at: number, read: { sides: Map<number, Side> }[]): [number, Side][] {
  const sides = new Set(read.map(({ sides }) => sides.get(at)));
  const [side] = sides;
  return sides.size === 1 && side ? [[at, side]] : [];
}

/** The oldest row first (1), the newest first (-1), or either, as far as the days say. */
function ordersOf(days: Day[]): (1 | -1)[] {
  const rises = days.some((day, nth) => nth > 0 && day > days[nth - 1]!);
  const falls = days.some((day, nth) => nth > 0 && day < days[nth - 1]!);
  if (rises === falls) return [1, -1];
  return rises ? [1] : [-1];
}

/** Columns that can hold the running balance: those named so, else all that hold numbers. */
function balanceColumns(rows: string[][], columns: Columns): BalanceColumn[] {
  const taken = new Set([columns.day, columns.amount, columns.credit, columns.debit, ...columns.texts]);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at));
  const isNamed = (at: number) => rows.slice(0, 40).some((row) => /\bbalance\b/i.test(row[at] ?? ""));
  const named = free.filter(isNamed);
  if (named.length > 0) return named.map((at) => ({ at, is_named: true }));
  const holds = (at: number) => rows.some((row) => bankAmount(row[at] ?? "") !== null);
  return free.filter(holds).map((at) => ({ at, is_named: false }));
}
