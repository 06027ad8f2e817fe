import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

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

const SAVINGS_STEP: Cents = 1000_00;

/** The amount at which the overview's ring is full: the next whole thousand rand. */
export function savingsTarget(saved: Cents): Cents {
  return Math.max(1, Math.ceil(saved / SAVINGS_STEP)) * SAVINGS_STEP;
}

export function ringShare(saved: Cents, target = savingsTarget(saved)): number {
  return Math.max(0, Math.min(1, saved / target));
}
