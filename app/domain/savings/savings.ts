import type { Day } from "../clock";
import type { Cents } from "../money";

/** One line of the savings tracker. A verified one comes from a redemption: it is locked and takes notes only. */
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

/** The ring on the overview is full at this amount. */
export const SAVINGS_TARGET: Cents = 1000_00;

/** How full the ring is, 0 to 1. */
export function ringShare(saved: Cents, target = SAVINGS_TARGET): number {
  return Math.max(0, Math.min(1, saved / target));
}
