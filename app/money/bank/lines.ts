import type { Day } from "~/kernel/clock";
import type { Secrets } from "~/kernel/deps";
import type { Cents } from "~/kernel/money";
import { bankDay } from "./cells";
import type { Columns } from "./columns";
import { directionsOf, type Movement } from "./directions";
import { namesSomebody } from "./references";

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
  why: "heading" | "debit" | "unclear" | "no amount";
  /** Money out that names a member or a checkout: it may take a payment back. */
  names_somebody: boolean;
}

const DESCRIPTION_LENGTH = 300;

/**
 * Money in, and lines that name somebody and may be money in. `is_clear` is false where nothing in the file tells money in from
 * money out: then no line may be offered.
 */
export function creditLines(
  rows: string[][],
  columns: Columns,
): { credits: ReadLine[]; ignored: IgnoredRow[]; is_clear: boolean } {
  const credits: ReadLine[] = [];
  const ignored: IgnoredRow[] = [];
  const equal = new Map<string, number>();
  const { movements, is_clear } = directionsOf(rows, columns);
  const moved = new Map(movements.map((movement) => [movement.at, movement]));
  for (const [index, row] of rows.entries()) {
    const position = index + 1;
    const movement = moved.get(index);
    const description = descriptionOf(row, columns);
    const names = namesSomebody(description);
    if (!movement || movement.side === "out" || (movement.side === "doubt" && !names)) {
      const why = movement ? whyNot(movement) : whyNone(row, columns);
      const text = row.join(" ").slice(0, 200);
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
  return { credits, ignored, is_clear };
}

const whyNot = ({ side }: Movement) => (side === "out" ? "debit" : "unclear");
const whyNone = (row: string[], { day }: Columns) =>
  bankDay(row[day] ?? "") === null ? "heading" : "no amount";

function descriptionOf(row: string[], { texts }: Columns): string {
  const cells = texts.map((at) => (row[at] ?? "").replace(/\s+/g, " ").trim()).filter((cell) => cell !== "");
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
