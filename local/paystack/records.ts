type TransactionStatus = "abandoned" | "success" | "failed" | "pending" | "reversed";

export interface Customer {
  id: number;
  email: string;
  /** CUS_…; it stays when the address changes. */
  customer_code: string;
}

export interface Transaction {
  id: number;
  reference: string;
  access_code: string;
  customer: Customer;
  amount: number;
  /** What the payer bears of the fees; `amount` is larger than what was asked by as much. */
  fees_passed_on: number;
  currency: string;
  callback_url: string;
  metadata: unknown;
  plan: Plan | null;
  subscription: Subscription | null;
  status: TransactionStatus;
  paid_at: string | null;
  created_at: string;
  /** Set by the first press on "pay"; a second one waits for the same. */
  paying: Promise<void> | null;
  /** How many more times verify says `pending` before it tells the truth. */
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
  /** What each charge takes, in cents. */
  amount: number;
  status: "active" | "non-renewing" | "attention" | "completed" | "cancelled";
  next_payment_date: string;
  failed_attempts: number;
}

export interface Refund {
  id: number;
  transaction: Transaction;
  /** The dispute that it ends, when the shop gave in. */
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
  /** What the customer wants back, in cents. */
  refund_amount: number;
  status: "awaiting-merchant-feedback" | "resolved";
  resolution: Resolution | null;
  category: string;
  created_at: string;
  due_at: string;
  resolved_at: string | null;
}

/** The first two are the shop's answer; the third is Paystack's when the shop never gave one. */
export const RESOLUTIONS = ["merchant-accepted", "declined", "auto-accepted"] as const;
type Resolution = (typeof RESOLUTIONS)[number];
