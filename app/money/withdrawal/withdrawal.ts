import { addDays, addMonths, type Day } from "~/kernel/clock";
import { type Cents, formatPrice } from "~/kernel/money";
import { LEGAL_VERSION } from "~/kernel/settings/law";

/** Section 44 of the Electronic Communications and Transactions Act: services, from the day of the agreement. */
export const WITHDRAWAL_DAYS = 7;

/** A second order of an account or an instrument is cancelled so by the office alone, if at all. */
const AGAIN_MONTHS = 12;

/** Said beside the button that pays (ECT Act s42(2)(d)), and kept with the order as it stood. */
export function withdrawalWords(amount_cents: Cents): string {
  return `Your card works at once. Cancel within seven days and you get ${formatPrice(amount_cents)} back, unless you have used a discount.`;
}

/** Marks the payment; the office and the member read it on receipts. */
export const WITHDRAWN = "cancelled within seven days";

export const isWithdrawn = (payment: { status: string; refund_reason: string | null } | null): boolean =>
  payment?.status === "refunded" && payment.refund_reason === WITHDRAWN;

/** What an order keeps of what its buyer agreed to at the button (ECT Act s43(1)(k), s42(2)(d)). */
export function agreedTerms(agreed_at: Date, withdrawal_words = "") {
  return { terms_version: LEGAL_VERSION, agreed_at, withdrawal_words };
}

export type Withdrawal = "open" | "over" | "used" | "again";

interface Order {
  concluded_on: Day;
  /** Whether one of the days that it bought gave a discount. */
  used: boolean;
  /** When this account or instrument last cancelled another order so. */
  last_withdrawn_on: Day | null;
}

/** Through the seventh day after the agreement, until the first discount, and once in twelve months (R130). */
export function withdrawalOf({ concluded_on, used, last_withdrawn_on }: Order, today: Day): Withdrawal {
  if (today > addDays(concluded_on, WITHDRAWAL_DAYS)) return "over";
  if (used) return "used";
  const isAgain = last_withdrawn_on !== null && today <= addMonths(last_withdrawn_on, AGAIN_MONTHS);
  return isAgain ? "again" : "open";
}
