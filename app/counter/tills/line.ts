import { toBase32 } from "~/members/card/base32";

/** What staff wrote beside a discount. */
export interface StaffNotes {
  notes?: string;
  staff_initials?: string;
}

/** One line of a till's log. `sequence` counts from 1 without a gap. */
export interface TillLine extends StaffNotes {
  sequence: number;
  /** The hash of the line before; empty before the first. */
  previous: string;
  hash: string;
  /** The attempt's key; of an undo, the undo's own. */
  attempt: string;
  /** Of an undo: the attempt that it takes back, one of this till's own lines. */
  undoes: string | null;
  /** The signed card as it was shown; empty for an undo. */
  card: string;
  amount_cents: number;
  /** Milliseconds since 1970, by the till's reckoning of the club's time. */
  decided_at: number;
}

/** Over every field in a fixed order, so that a changed, missing or inserted line shows in every later hash. */
export async function hashOfLine(line: Omit<TillLine, "hash">): Promise<string> {
  const { sequence, previous, attempt, undoes, card, amount_cents, decided_at } = line;
  const { notes = "", staff_initials = "" } = line;
  const fields = [sequence, previous, attempt, undoes, card, amount_cents, decided_at, notes, staff_initials];
  const text = new TextEncoder().encode(JSON.stringify(fields));
  return toBase32(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}
