import { type Day, dayOf } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import type { Days, State, Way } from "~/money/repayments/repayment";

/** `disputed`: the bank asks for it back. `owed`: it goes back, and has not yet. `cancelled`: the buyer came back unpaid. `abandoned`: no word in time. */
export type PaymentState =
  | "paid"
  | "disputed"
  | "refunded"
  | "owed"
  | "void"
  | "failed"
  | "open"
  | "cancelled"
  | "abandoned";

/** Of a payment, to whom it belongs. */
export const PAYMENT_WORDS: Record<PaymentState, string> = {
  paid: "Paid",
  disputed: "Disputed",
  refunded: "Refunded",
  owed: "Goes back to you",
  void: "Void",
  failed: "Failed",
  open: "Not confirmed yet",
  cancelled: "Cancelled",
  abandoned: "Not completed",
};

export interface OwnPayment {
  id: number;
  day: Day;
  what: string;
  amount_cents: Cents;
  state: PaymentState;
  provider: string;
  receipt_number: number | null;
  covers: { from: Day; to: Day } | null;
  given_back_cents: Cents;
  owed_cents: Cents;
}

export interface OwnRepayment {
  id: number;
  state: State;
  way: Way;
  days: Days;
  /** What went back once it is done, else what is owed. */
  amount_cents: Cents;
  due_on: Day;
  done_on: Day | null;
  /** Its bank account is not known. */
  needs_account: boolean;
  credit_note: number | null;
}

export interface Receipt extends OwnPayment {
  receipt_number: number;
  received_from: string;
  email: string;
  member_id: string;
  /** The provider's number, or the reference of cash or an EFT. */
  transaction_id: string;
  by_office: boolean;
  /** Of one that was recorded by mistake. */
  void_on: Day | null;
  /** What is owed of it, or went back. */
  repayments: OwnRepayment[];
  seller: { name: string; location: string; email: string; phone: string };
  /** Null until the club has a VAT number. */
  vat: { number: string; included_cents: Cents } | null;
}

/** Whether the buyer came back without having paid: then it is neither open nor late, whatever else is known of it. */
export function isCancelled({
  status,
  checkout,
}: {
  status: string;
  checkout: { cancelled_at: Date | null } | null;
}): boolean {
  return (status === "pending" || status === "cancelled") && checkout?.cancelled_at != null;
}

/** The day on which the money came: the bank's or the cash book's, else that of the provider's word. */
export function cameOn({
  received_on,
  completed_at,
  created_at,
}: {
  received_on: Day | null;
  completed_at: Date | null;
  created_at: Date;
}): Day {
  return received_on ?? dayOf(completed_at ?? created_at);
}
