import { createHash, randomBytes } from "node:crypto";
import type { Json } from "../http";
import type { Customer, Dispute, Plan, Refund, Subscription, Transaction } from "./records";

const DAY_MS = 86_400_000;

export class Books {
  readonly customers: Customer[] = [];
  readonly transactions: Transaction[] = [];
  readonly plans: Plan[] = [];
  readonly subscriptions: Subscription[] = [];
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];
  /** Starts at the current time, so that ids from an earlier run, which the app may remember, are not reused. */
  #lastId = Date.now();

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  customer(email_or_code: string): Customer | undefined {
    const asked = email_or_code.toLowerCase();
    return this.customers.find(
      ({ email, customer_code }) => email.toLowerCase() === asked || customer_code.toLowerCase() === asked,
    );
  }

  /** A new customer's code is derived from the address, unless it is taken. */
  #customerFor(email: string): Customer {
    const known = this.customer(email);
    if (known) return known;
    const usual = createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 15);
    const own = this.customer(`CUS_${usual}`) ? code("").toLowerCase() : usual;
    const added = { id: Number.parseInt(own.slice(0, 8), 16), email, customer_code: `CUS_${own}` };
    this.customers.push(added);
    return added;
  }

  open(
    {
      email,
      ...order
    }: Pick<Transaction, "reference" | "amount" | "callback_url" | "metadata" | "plan"> & { email: string },
    at: Date,
  ): Transaction {
    const transaction: Transaction = {
      ...order,
      customer: this.#customerFor(email),
      fees_passed_on: 0,
      id: this.nextId(),
      reference: order.reference || code("").toLowerCase(),
      access_code: code("").toLowerCase(),
      currency: "ZAR",
      subscription: null,
      status: "abandoned",
      paid_at: null,
      created_at: at.toISOString(),
      paying: null,
      pending_answers: 0,
    };
    this.transactions.push(transaction);
    return transaction;
  }

  addPlan(plan: Omit<Plan, "id" | "plan_code">): Plan {
    const added = { ...plan, id: this.nextId(), plan_code: code("PLN_") };
    this.plans.push(added);
    return added;
  }

  isSubscribed(email: string, plan: Plan): boolean {
    return this.subscriptions.some(
      ({ customer, plan: one, status }) =>
        customer === this.customer(email) && one === plan && (status === "active" || status === "attention"),
    );
  }

  /** Existing subscriptions take the new amount too, unless `existing` is false. */
  updatePlan(
    plan: Plan,
    { plan: values, existing }: { plan: Pick<Plan, "name" | "interval" | "amount">; existing: boolean },
  ): void {
    Object.assign(plan, values);
    if (!existing) return;
    for (const subscription of this.subscriptions)
      if (subscription.plan === plan) subscription.amount = values.amount;
  }

  subscribe(customer: Customer, plan: Plan, at: Date): Subscription {
    const subscription: Subscription = {
      id: this.nextId(),
      subscription_code: code("SUB_"),
      email_token: code("").toLowerCase(),
      customer,
      plan,
      amount: plan.amount,
      status: "active",
      next_payment_date: nextPayment(at, plan.interval),
      failed_attempts: 0,
    };
    this.subscriptions.push(subscription);
    return subscription;
  }

  refund(transaction: Transaction, amount: number, at: Date, dispute: Dispute | null = null): Refund {
    const refund: Refund = {
      id: this.nextId(),
      transaction,
      dispute,
      amount,
      status: "pending",
      refund_reference: null,
      created_at: at.toISOString(),
      refunded_at: null,
    };
    this.refunds.push(refund);
    return refund;
  }

  dispute(transaction: Transaction, refund_amount: number, category: string, at: Date): Dispute {
    const dispute: Dispute = {
      id: this.nextId(),
      transaction,
      refund_amount,
      status: "awaiting-merchant-feedback",
      resolution: null,
      category,
      created_at: at.toISOString(),
      due_at: new Date(at.getTime() + DAY_MS).toISOString(),
      resolved_at: null,
    };
    this.disputes.push(dispute);
    return dispute;
  }

  /** The open dispute, or else the newest. */
  disputeOf(transaction: Transaction): Dispute | undefined {
    const theirs = this.disputes.filter((dispute) => dispute.transaction === transaction);
    return theirs.find(({ status }) => status !== "resolved") ?? theirs.at(-1);
  }

  byReference(reference: string): Transaction | undefined {
    return this.transactions.find((transaction) => transaction.reference === reference);
  }

  byAccessCode(access_code: string): Transaction | undefined {
    return this.transactions.find((transaction) => transaction.access_code === access_code);
  }

  plan(plan_code: string): Plan | undefined {
    return this.plans.find((plan) => plan.plan_code === plan_code);
  }

  subscription(subscription_code: string): Subscription | undefined {
    return this.subscriptions.find((subscription) => subscription.subscription_code === subscription_code);
  }
}

export function customerData(customer: Customer): Json {
  return { ...customer, first_name: "", last_name: "" };
}

const INTERVAL_DAYS: Record<string, number> = { hourly: 0, daily: 1, weekly: 7 };
const INTERVAL_MONTHS: Record<string, number> = { monthly: 1, quarterly: 3, biannually: 6, annually: 12 };
export const INTERVALS = [...Object.keys(INTERVAL_DAYS), ...Object.keys(INTERVAL_MONTHS)];

/** The 29th to the 31st are billed on the 28th. */
export function nextPayment(from: Date, interval: string): string {
  const next = new Date(from);
  const months = INTERVAL_MONTHS[interval];
  if (months !== undefined) {
    next.setUTCDate(Math.min(next.getUTCDate(), 28));
    next.setUTCMonth(next.getUTCMonth() + months);
  } else if (interval === "hourly") next.setUTCHours(next.getUTCHours() + 1);
  else next.setUTCDate(next.getUTCDate() + (INTERVAL_DAYS[interval] ?? 1));
  return next.toISOString();
}

function code(prefix: string): string {
  return prefix + randomBytes(8).toString("hex").slice(0, 15);
}
