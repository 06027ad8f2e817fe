import type { Day } from "~/kernel/clock";
import { type Cents, formatCount, formatRand } from "~/kernel/money";

/** A verified line comes from a redemption: only its notes can change (R56). */
export interface SavingsLine {
  id: number;
  kind: "verified" | "reported";
  partner_id: number;
  partner_name: string;
  partner_category: string;
  partner_slug: string;
  amount_saved_cents: Cents;
  total_spent_cents: Cents | null;
  notes: string | null;
  entry_date: Day;
}

/** What a member saved in a time, of which `reported_cents` were typed in and the rest came from visits. */
export interface Saved {
  saved_cents: Cents;
  visits: number;
  reported_cents: Cents;
}

/** `1 visit`, `1 204 visits`. */
export const visitsInWords = (count: number) => `${formatCount(count)} ${count === 1 ? "visit" : "visits"}`;

/** `in 7 visits`, or where the member added some: `R50.24 in 7 visits, R23.00 added by you`. */
export function sourcesOf({ saved_cents, visits, reported_cents }: Saved): string {
  const count = visitsInWords(visits);
  if (reported_cents === 0) return `in ${count}`;
  const reported = `${formatRand(reported_cents)} added by you`;
  return visits === 0 ? reported : `${formatRand(saved_cents - reported_cents)} in ${count}, ${reported}`;
}

const SAVINGS_STEP: Cents = 1000_00;

/** The amount at which the overview's ring is full: the next whole thousand rand. */
export function savingsTarget(saved: Cents): Cents {
  return Math.max(1, Math.ceil(saved / SAVINGS_STEP)) * SAVINGS_STEP;
}

export function ringShare(saved: Cents, target = savingsTarget(saved)): number {
  return Math.max(0, Math.min(1, saved / target));
}
