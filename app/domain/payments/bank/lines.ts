import type { Day } from "../../clock";
import type { Secrets } from "../../deps";
import type { Cents } from "../../money";
import { bankAmount, bankDay } from "./cells";
import { type Columns, sideColumn } from "./columns";

export interface CreditLine {
  position: number;
  day: Day;
  amount_cents: Cents;
  description: string;
  /** The number of equal lines (day, amount, description) before it. */
  earlier: number;
}

export interface IgnoredRow {
  position: number;
  text: string;
  why: "heading" | "debit" | "no amount";
}

const DESCRIPTION_LENGTH = 300;

export function creditLines(
  rows: string[][],
  columns: Columns,
): { credits: CreditLine[]; ignored: IgnoredRow[] } {
  const credits: CreditLine[] = [];
  const ignored: IgnoredRow[] = [];
  const equal = new Map<string, number>();
  const side = sideColumn(rows, columns.day);
  for (const [index, row] of rows.entries()) {
    const position = index + 1;
    const day = bankDay(row[columns.day] ?? "");
    const amount_cents = moneyIn(row, columns, side);
    if (day === null || !amount_cents || amount_cents < 0) {
      const noCredit = amount_cents ? "debit" : "no amount";
      const why = day === null ? "heading" : noCredit;
      ignored.push({ position, text: row.join(" ").slice(0, 200), why });
      continue;
    }
    const line = { position, day, amount_cents, description: descriptionOf(row, columns) };
    const key = sameness(line);
    const earlier = equal.get(key) ?? 0;
    equal.set(key, earlier + 1);
    credits.push({ ...line, earlier });
  }
  return { credits, ignored };
}

function moneyIn(row: string[], { amount, credit, debit }: Columns, side: number | null): Cents | null {
  if (amount !== null) {
    const cents = bankAmount(row[amount] ?? "");
    const isDebit = side !== null && /^d/i.test(row[side]?.trim() ?? "");
    return cents && isDebit ? -Math.abs(cents) : cents;
  }
  const came = credit === null ? null : bankAmount(row[credit] ?? "");
  if (came) return came;
  const went = debit === null ? null : bankAmount(row[debit] ?? "");
  return went ? -Math.abs(went) : came;
}

function descriptionOf(row: string[], { texts }: Columns): string {
  const cells = texts.map((at) => (row[at] ?? "").replace(/\s+/g, " ").trim()).filter((cell) => cell !== "");
  return [...new Set(cells)].join(" ").slice(0, DESCRIPTION_LENGTH);
}

/** Recognises the line in another import. A keyed hash, because it names people. */
export function fingerprintOf(secrets: Pick<Secrets, "hash">, line: CreditLine): string {
  return secrets.hash("bank line", `${sameness(line)}|${line.earlier}`);
}

function sameness({ day, amount_cents, description }: Omit<CreditLine, "earlier" | "position">): string {
  return [day, amount_cents, description.toUpperCase()].join("|");
}
