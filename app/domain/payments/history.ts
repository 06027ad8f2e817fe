import type { Day } from "../clock";
import type { Cents } from "../money";

/**
 * What moved, in our terms. `dispute`: the payer's bank has asked for the money back and nothing is decided yet; `dispute_lost`:
 * the money is gone; `dispute_won`: it stays. `other`: a movement that no payment of a member explains.
 */
export const LINE_KINDS = ["charge", "refund", "dispute", "dispute_lost", "dispute_won", "other"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** One movement of money as the provider's own list has it. */
export interface ProviderLine {
  /** The provider's own name for this movement; unique within provider and kind. */
  line_id: string;
  kind: LineKind;
  /** The provider's id of the payment that moved, or that was given back. */
  transaction_id: string | null;
  /** Our reference, as the provider has it. PayFast lists a renewal under the reference of the first payment. */
  reference: string | null;
  /** The agreement that charged, where the list names it. */
  token: string | null;
  /** Whom the provider knows the payer as: an e-mail (lower case), else a name; empty when the list names nobody. */
  payer: string;
  /** The provider's own number for the payer; null where it has none. */
  customer: string | null;
  /** The dispute that this refund ends, where the list names one: one sum of money, listed twice. */
  dispute_id: string | null;
  /** A charge of a monthly agreement, as far as the list tells. */
  is_recurring: boolean;
  /** Never negative: the kind says which way it went. */
  amount_cents: Cents;
  fee_cents: Cents;
  currency: string;
  at: Date;
  /** The provider's own word for its state; of a charge the one that its message would carry. */
  provider_status: string;
}

/** `unreachable`: no answer, or one that cannot be read as a whole. Nothing of such an answer is used. */
export type History = { kind: "found"; lines: ProviderLine[] } | { kind: "unreachable"; reason: string };

/** The days to list, both included. */
export interface DaySpan {
  from: Day;
  to: Day;
}
