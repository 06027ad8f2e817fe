import type { Day } from "~/kernel/clock";
import type { Secrets } from "~/kernel/deps";
import type { Cents } from "~/kernel/money";
import { memberIdsIn, namesSomebody } from "~/money/transfer/reference";
import { bankSum, type Columns, unquoted } from "./columns";
import { directionsOf, isBalance, type Movement } from "./directions";

export interface CreditLine {
  position: number;
  day: Day;
  amount_cents: Cents;
  description: string;
  /** The number of equal lines (day, amount, description) before it. */
  earlier: number;
}

/** A line of a file, before a person has seen it. */
export interface ReadLine extends CreditLine {
  /** Why a person has to decide whether it is money in; empty where the file says so. */
  doubt: string;
}

export interface IgnoredRow {
  position: number;
  text: string;
  day: Day | null;
  amount_cents: Cents | null;
  /** `unread` names somebody, but its day or amount is missing or cannot be read: a person must look. */
  why: "heading" | "debit" | "unclear" | "no amount" | "balance" | "unread";
  /** Money out that names a member or a checkout: it may take a payment back. */
  names_somebody: boolean;
}

const DESCRIPTION_LENGTH = 300;

/**
 * Money in, and lines that name somebody and may be money in. What is ignored begins with the rows that a person must look at.
 * `is_clear` is false where nothing in the file tells money in from money out: then no line may be offered.
 */
export function creditLines(
  table: string[][],
  columns: Columns,
): { credits: ReadLine[]; ignored: IgnoredRow[]; is_clear: boolean } {
  const rows = unquoted(table);
  const credits: ReadLine[] = [];
  const ignored: IgnoredRow[] = [];
  const equal = new Map<string, number>();
  const { movements, dated, is_clear } = directionsOf(rows, columns);
  const moved = new Map(movements.map((movement) => [movement.at, movement]));
  const days = new Set(dated.map(({ at }) => at));
  const below = referencesBelow(rows, columns, moved);
  for (const [index, row] of rows.entries()) {
    if (below.taken.has(index)) continue;
    const position = index + 1;
    const movement = moved.get(index);
    const description = descriptionOf(row, columns, below.texts.get(index));
    const names = namesSomebody(description);
    if (!movement || movement.side === "out" || (movement.side === "doubt" && !names)) {
      const why = movement ? whyNot(movement) : whyNone(row, days.has(index), columns);
      const text = [row.join(" "), ...(below.texts.get(index) ?? [])].join(" ").slice(0, 200);
      const { day = null, amount_cents = null } = movement ?? {};
      ignored.push({ position, text, day, amount_cents, why, names_somebody: names && why === "debit" });
      continue;
    }
    const { day, amount_cents, doubt } = movement;
    const line = { position, day, amount_cents, description, doubt };
    const key = sameness(line);
    const earlier = equal.get(key) ?? 0;
    equal.set(key, earlier + 1);
    credits.push({ ...line, earlier });
  }
  const isUnread = ({ why }: IgnoredRow) => why === "unread";
  const sorted = [...ignored.filter(isUnread), ...ignored.filter((row) => !isUnread(row))];
  return { credits, ignored: sorted, is_clear };
}

const whyNot = ({ side }: Movement) => (side === "out" ? "debit" : "unclear");

function whyNone(row: string[], hasDay: boolean, columns: Columns): IgnoredRow["why"] {
  const hasAmount = moneyCells(row, columns).some((cell) => bankSum(cell) !== null);
  // Eight letters can be a reference by chance: of a row without day and money that is too little.
  const isNamed = hasDay || hasAmount ? namesSomebody : (text: string) => memberIdsIn(text).length > 0;
  if (!(hasDay && hasAmount) && isNamed(row.join(" "))) return "unread";
  if (!hasDay) return "heading";
  return hasAmount && isBalance(row) ? "balance" : "no amount";
}

const moneyCells = (row: string[], { amount, credit, debit }: Columns) =>
  [amount, credit, debit].flatMap((at) => (at === null ? [] : (row[at] ?? "")));

interface Below {
  /** What belongs to the movement of that row. */
  texts: Map<number, string[]>;
  /** The rows whose text that is. */
  taken: Set<number>;
}

/**
 * Rows below a movement that name somebody and have no other day and no money of their own, as in Absa's files. Rows that name
 * nobody are left out: whether one stands at the end of a file must not change a line's fingerprint.
 */
function referencesBelow(rows: string[][], columns: Columns, moved: Map<number, Movement>): Below {
  const below: Below = { texts: new Map(), taken: new Set() };
  let above: Movement | undefined;
  for (const [index, row] of rows.entries()) {
    above = moved.get(index) ?? (above && isBelow(row, rows[above.at]!, columns) ? above : undefined);
    if (!above || above.at === index) continue;
    const text = row.filter((cell, at) => cell !== "" && at !== columns.day).join(" ");
    const earlier = below.texts.get(above.at) ?? [];
    if (!namesSomebody(text)) continue;
    below.texts.set(above.at, [...earlier, text]);
    below.taken.add(index);
  }
  return below;
}

function isBelow(row: string[], above: string[], columns: Columns): boolean {
  const day = row[columns.day] ?? "";
  return (day === "" || day === above[columns.day]) && moneyCells(row, columns).every((cell) => cell === "");
}

function descriptionOf(row: string[], { texts }: Columns, below: string[] = []): string {
  const own = texts.map((at) => row[at] ?? "");
  const cells = [...own, ...below]
    .map((cell) => cell.replace(/\s+/g, " ").trim())
    .filter((cell) => cell !== "");
  return [...new Set(cells)].join(" ").slice(0, DESCRIPTION_LENGTH);
}

/** Recognises the line in another import. A keyed hash, because it names people. */
export function fingerprintOf(secrets: Pick<Secrets, "hash">, line: CreditLine): string {
  return secrets.hash("bank line", `${sameness(line)}|${line.earlier}`);
}

function sameness({
  day,
  amount_cents,
  description,
}: Pick<CreditLine, "day" | "amount_cents" | "description">): string {
  return [day, amount_cents, description.toUpperCase()].join("|");
}
