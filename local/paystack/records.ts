type TransactionStatus = "abandoned" | "success" | "failed" | "pending" | "reversed";

export interface Customer {
  id: number;
  email: string;
  /** CUS_…; unchanged when the address changes. */
  customer_code: string;
}

export interface Transaction {
  id: number;
  reference: string;
  access_code: string;
  customer: Customer;
  amount: number;
  /** Fees that the payer bears, included in `amount`. */
  fees_passed_on: number;
  currency: string;
  callback_url: string;
  metadata: unknown;
  plan: Plan | null;
  subscription: Subscription | null;
  status: TransactionStatus;
  paid_at: string | null;
  created_at: string;
  /** Set by the first press on "pay"; a second one awaits the same promise. */
  paying: Promise<void> | null;
  /** How often verify still answers `pending`. */
  pending_answers: number;
}

export interface Plan {
  id: number;
  name: string;
  plan_code: string;
  interval: string;
  amount: number;
  currency: string;
}

export interface Subscription {
  id: number;
  subscription_code: string;
  email_token: string;
  customer: Customer;
  plan: Plan;
  /** Cents per charge. */
  amount: number;
  status: "active" | "non-renewing" | "attention" | "completed" | "cancelled";
  next_payment_date: string;
  failed_attempts: number;
}

export interface Refund {
  id: number;
  transaction: Transaction;
  /** The accepted dispute that this refund settles. */
  dispute: Dispute | null;
  amount: number;
  status: "pending" | "processed" | "failed";
  /** Null until it is processed or has failed. */
  refund_reference: string | null;
  created_at: string;
  refunded_at: string | null;
}

export interface Dispute {
  id: number;
  transaction: Transaction;
  /** Cents. */
  refund_amount: number;
  status: "awaiting-merchant-feedback" | "resolved";
  resolution: Resolution | null;
  category: string;
  created_at: string;
  due_at: string;
  resolved_at: string | null;
}

/** The last is Paystack's, when the shop never answers. */
export const RESOLUTIONS = ["merchant-accepted", "declined", "auto-accepted"] as const;
type Resolution = (typeof RESOLUTIONS)[number];
