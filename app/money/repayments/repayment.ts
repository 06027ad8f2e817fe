import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import { isOffice } from "~/money/cash-and-eft/cash-and-eft";

/** Why money goes back, as a person chooses it or a provider's word makes it. */
export const REASONS = {
  withdrawal: "Cancelled within seven days",
  goodwill: "Goodwill",
  charged_twice: "Charged twice",
  paid_too_much: "Paid too much",
  gift_returned: "Gift returned",
  refunded: "Refunded at the provider",
  dispute_lost: "Dispute lost",
  reversed: "Reversed by the bank",
  not_for_us: "Money that bought nothing",
} as const;
export type Reason = keyof typeof REASONS;
/** Those that the office chooses from. The others follow from what happened. */
export const CHOSEN = ["goodwill", "charged_twice", "paid_too_much"] as const satisfies readonly Reason[];

export const WAYS = ["provider", "bank", "cash"] as const;
export type Way = (typeof WAYS)[number];

/** The days that the paid money bought, if a part goes back. `asked`: nobody has decided. */
const DAYS = ["asked", "left", "taken"] as const;
export type Days = (typeof DAYS)[number];

const STATES = ["owed", "under_way", "done", "withdrawn"] as const;
export type State = (typeof STATES)[number];
export const STATE_WORDS: Record<State, string> = {
  owed: "Owed",
  under_way: "Under way",
  done: "Done",
  withdrawn: "Withdrawn",
};

/** Section 44(3) of the ECT Act, and what the club promises for the rest. */
export const REPAYMENT_DAYS = 30;
/** Providers and banks may round by a cent. */
const LEEWAY: Cents = 1;

interface Evidence {
  refunds: readonly { amount_cents: Cents; status: string; dispute_id: string | null }[];
  disputes: readonly { dispute_id: string; amount_cents: Cents; status: string }[];
  /** Debits of the bank. */
  lines: readonly { amount_cents: Cents }[];
}

export interface KnownRepayment extends Evidence {
  amount_cents: Cents;
  sent_at: Date | null;
  paid_on: Day | null;
  withdrawn_at: Date | null;
}

/** How a payment goes back unless somebody says otherwise. */
export function wayOf(payment_provider: string): Way {
  if (!isOffice(payment_provider)) return "provider";
  return payment_provider === "cash" ? "cash" : "bank";
}

/**
 * What has gone back, by its evidence: the provider's refunds and lost disputes (R41: a refund that ends a dispute is the same money),
 * the bank's debits, or else the word of a named person.
 */
export function wentBack({
  amount_cents,
  refunds,
  disputes,
  lines,
  paid_on,
}: Omit<KnownRepayment, "sent_at" | "withdrawn_at">): Cents {
  const lost = disputes.filter(({ status }) => status === "lost");
  const counted = new Set(lost.map(({ dispute_id }) => dispute_id));
  const processed = refunds.filter(
    ({ status, dispute_id }) => status === "processed" && !(dispute_id && counted.has(dispute_id)),
  );
  const seen = sum(lost) + sum(processed) + sum(lines);
  return paid_on ? Math.max(seen, amount_cents) : seen;
}

/** Nothing but evidence makes it done. */
export function stateOf(repayment: KnownRepayment): State {
  if (repayment.withdrawn_at) return "withdrawn";
  if (isWhole(wentBack(repayment), repayment.amount_cents)) return "done";
  const isPending = repayment.refunds.some(({ status }) => status === "pending");
  return isPending || repayment.sent_at ? "under_way" : "owed";
}

export function isWhole(cents: Cents, of: Cents): boolean {
  return cents >= of - LEEWAY;
}

/** What all of a payment's repayments say has gone back. */
export function givenBack(payment: { repayments: readonly KnownRepayment[] }): Cents {
  return payment.repayments.reduce((total, one) => total + wentBack(one), 0);
}

/** What the club still owes of a payment. */
export function stillOwed(payment: { repayments: readonly KnownRepayment[] }): Cents {
  const open = payment.repayments.filter((one) => ["owed", "under_way"].includes(stateOf(one)));
  return open.reduce((total, one) => total + one.amount_cents - wentBack(one), 0);
}

interface Claimed {
  amount_cents: Cents;
  repayments: readonly KnownRepayment[];
  disputes: readonly { amount_cents: Cents; status: string }[];
}

/** What can still be given back: less what is owed or went back, and less what a bank asks back. Never below nothing. */
export function leftToRepay(payment: Claimed): Cents {
  const open = payment.disputes.filter(({ status }) => status === "open");
  return Math.max(0, payment.amount_cents - claimedOf(payment) - sum(open));
}

/** What is owed or went back: of each repayment, the larger. */
export function claimedOf({ repayments }: Pick<Claimed, "repayments">): Cents {
  const standing = repayments.filter(({ withdrawn_at }) => !withdrawn_at);
  return standing.reduce((total, one) => total + Math.max(one.amount_cents, wentBack(one)), 0);
}

function sum(parts: readonly { amount_cents: Cents }[]): Cents {
  return parts.reduce((total, { amount_cents }) => total + amount_cents, 0);
}
