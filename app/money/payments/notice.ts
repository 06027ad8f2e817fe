import type { Day } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import type { Cents } from "~/kernel/money";

const BACK_STATUSES = [
  "refunded",
  "refund_failed",
  "refund_pending",
  "disputed",
  "dispute_resolved",
] as const;
type BackStatus = (typeof BACK_STATUSES)[number];

export function isAboutMoneyBack(status: NoticeStatus): status is BackStatus {
  return (BACK_STATUSES as readonly string[]).includes(status);
}

/** `agreed`: reported apart from the first payment. `refunded` to `dispute_resolved`: money goes back, or the bank asks. */
export type NoticeStatus = "completed" | "failed" | "cancelled" | "agreed" | BackStatus | "other";

export interface ProviderNotice {
  transaction_id: string | null;
  status: NoticeStatus;
  provider_status: string;
  reference: string | null;
  /** PayFast token or Paystack subscription code; null for a single payment. */
  token: string | null;
  amount_cents: Cents | null;
  fee_cents: Cents;
  currency: string;
  /** The payer's e-mail (lower case), from a provider whose charges name no token. */
  subscriber?: string;
  /** Stays when the e-mail address changes. */
  customer?: string;
  /** The keyed hash of it, which stays with the agreements of a deleted account. */
  customer_hash?: string;
  /** What names the card or account that paid: the same for equal ones, whoever pays. */
  instrument?: string;
  /** Of a payment from a stored list, which keeps the keyed hash alone. */
  instrument_hash?: string;
  /** Of a charge that a list or an answer tells later: the day on which the money came. Left out, it comes now. */
  came_on?: Day;
  /** Needed to cancel a Paystack subscription. */
  email_token?: string;
  next_charge_on?: Day;
  /** The number of the refund or dispute, or what identifies a refund without one. */
  about_id?: string;
}

/** That a subscription exists, where no message of the provider says so. */
export function agreedNotice(token: string, currency = "ZAR"): ProviderNotice {
  return {
    transaction_id: null,
    status: "agreed",
    provider_status: "subscription.create",
    reference: null,
    token,
    amount_cents: null,
    fee_cents: 0,
    currency,
  };
}

export const GONE = "gone:";

/**
 * What is left of a customer number when its account is deleted: enough to know a charge again, and of no use without the key.
 * Removed after a year (docs/decisions/privacy.md).
 */
export const goneCustomer = ({ secrets }: Pick<Deps, "secrets">, customer: string): string =>
  `${GONE}${secrets.hash("customer of a deleted account", customer)}`;

export const withGone = (deps: Pick<Deps, "secrets">, notice: ProviderNotice): ProviderNotice =>
  notice.customer ? { ...notice, customer_hash: goneCustomer(deps, notice.customer) } : notice;

/** Equal for one card, whoever pays with it, and of no use without the key. */
export const instrumentHash = (
  { secrets }: Pick<Deps, "secrets">,
  instrument: string | undefined,
): string | null => (instrument ? secrets.hash("instrument", instrument) : null);
