import type { MonthKey } from "../clock";
import { toBase32 } from "./base32";

/** One line of a till's book. `sequence` counts all lines of this till, over all its epochs, from 1. */
export interface BookEntry extends StaffNotes {
  sequence: number;
  /** The hash of the line before; empty before the first. */
  previous: string;
  hash: string;
  epoch: number;
  /** The attempt's key; of an undo, the undo's own. */
  attempt: string;
  /** Of an undo: the attempt that it takes back. */
  undoes: string | null;
  month: MonthKey;
  card_number: number;
  /** Of the card, or the code that was typed in its place. */
  card_token: string;
  amount_cents: number;
  /** Milliseconds since 1970, by the till's reckoning of the club's time. */
  decided_at: number;
}

/** What staff wrote beside a discount. */
export interface StaffNotes {
  notes?: string;
  staff_initials?: string;
}

export type UnhashedEntry = Omit<BookEntry, "hash">;

/** Over every field in a fixed order, so that a changed, missing or inserted line shows in every later hash. */
export async function hashOf(entry: UnhashedEntry): Promise<string> {
  const { sequence, previous, epoch, attempt, undoes, month } = entry;
  const { card_number, card_token, amount_cents, decided_at } = entry;
  const fields = [sequence, previous, epoch, attempt, undoes, month];
  const { notes, staff_initials } = entry;
  // A line without them is hashed as it was before lines could have any.
  const written = notes || staff_initials ? [notes ?? "", staff_initials ?? ""] : [];
  const text = JSON.stringify([...fields, card_number, card_token, amount_cents, decided_at, ...written]);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return toBase32(new Uint8Array(hash));
}
