import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

export interface ShownLine {
  /** Of a booked statement. */
  id?: number;
  position: number;
  day: Day;
  amount_cents: Cents;
  description: string;
  whose: { member: number | null; name: string } | null;
  /** `Local, 2 months`, or why nothing is booked. */
  what: string;
  /** Why a person has to say whether it is money in. */
  doubt: string;
  receipt: { id: number; number: number } | null;
  charged_by: string | null;
}

export interface BankPart {
  total: number;
  amount_cents: Cents;
  lines: ShownLine[];
}

/** Money out that names somebody, and what it may take back. */
export interface ShownOut {
  position: number;
  day: Day;
  text: string;
  /** Whether it is a repayment that the club owed. */
  is_repaid: boolean;
  payment: { id: number; number: number; amount_cents: Cents; name: string; is_back: boolean } | null;
}

/** Of a line of money in, once its statement is booked. */
export const LINE_STATES = {
  open: "To match",
  held: "Waits on a person",
  returned: "Goes back",
  explained: "Explained",
  booked: "Booked",
} as const;
export type LineState = keyof typeof LINE_STATES;
