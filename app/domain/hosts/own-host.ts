import type { Day } from "../clock";
import type { GiftStatus } from "../gifts/gift";
import type { Cents } from "../money";

export interface HostPass {
  id: number;
  order_id: number;
  position: number;
  status: GiftStatus;
  valid_through: Day;
  closed_on: Day | null;
  /** Checked in on paper and not claimed yet: its card can be printed. */
  is_paper: boolean;
}

export interface HostPage {
  name: string;
  unit_cents: Cents;
  unused: number;
  used: number;
  /** What all guests together saved on the days of their passes. */
  saved_cents: Cents;
  visits: number;
  passes: HostPass[];
  total: number;
}
