import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

/** `dispute` is undecided; `_lost`: the money is gone; `_won`: it stays. `other`: no member's payment explains it. */
export const LINE_KINDS = ["charge", "refund", "dispute", "dispute_lost", "dispute_won", "other"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export interface ProviderLine {
  line_id: string;
  kind: LineKind;
  transaction_id: string | null;
  /** Our reference. PayFast lists a renewal under the first payment's. */
  reference: string | null;
  token: string | null;
  payer: string;
  customer: string | null;
  /** Of a charge: what names the card or account that paid, as in `ProviderNotice`. */
  instrument?: string;
  /** The dispute that this refund ends, if named: one sum of money, listed twice. */
  dispute_id: string | null;
  is_recurring: boolean;
  /** Never negative: the kind gives the direction. */
  amount_cents: Cents;
  fee_cents: Cents;
  currency: string;
  at: Date;
  /** The provider's word; of a charge, the one that its message carries. */
  provider_status: string;
}

/** `unreachable`: no answer, or one that is not readable as a whole; nothing of it is used. */
export type History = { kind: "found"; lines: ProviderLine[] } | { kind: "unreachable"; reason: string };

export interface DaySpan {
  from: Day;
  to: Day;
}

/**
 * The number of what stands for all of a charge that its provider calls reversed, as long as no refund or dispute is listed that says
 * so: it is the same money as those (R41).
 */
export const reversalOf = (transaction_id: string | null): string => `${REVERSAL}${transaction_id}`;
export const isReversal = (id: string): boolean => id.startsWith(REVERSAL);
const REVERSAL = "reversed:";
