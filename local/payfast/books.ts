import { randomUUID } from "node:crypto";
import { dayOf, nextRun } from "./calendar";
import { reader } from "./checkout-rules";
import { feeOf, toCents } from "./money";
import type { Field } from "./signature";

export type SubscriptionStatus = "ACTIVE" | "PAUSED" | "CANCELLED" | "LOCKED";

export interface Subscription {
  token: string;
  type: "1" | "2";
  status: SubscriptionStatus;
  amount_cents: number;
  frequency: number;
  cycles: number;
  cycles_complete: number;
  failed_attempts: number;
  run_date: string;
  /** Charges still to be skipped. */
  paused_cycles: number;
}

export interface Checkout {
  id: string;
  read: (name: string) => string;
  amount_cents: number;
  /** Set from the start for subscriptions; the shop learns it from the first notification. */
  token: string | null;
  /** Set by the first press on "pay"; a second one awaits the same promise. */
  paying: Promise<void> | null;
  last_pf_payment_id: string | null;
  subscription: Subscription | null;
}

interface Transaction {
  pf_payment_id: string;
  m_payment_id: string;
  token: string | null;
  amount_cents: number;
}

/** A line of the transaction history. Cents, signed by their effect on the balance: a charge has a negative fee. */
export interface Line {
  kind: "charge" | "refund" | "dispute" | "won" | "payout";
  at: Date;
  type: string;
  checkout: Checkout | null;
  description: string;
  gross_cents: number;
  fee_cents: number;
  pf_payment_id: string;
}

const KEPT = 10_000;

export class Books {
  readonly checkouts: Checkout[] = [];
  readonly transactions: Transaction[] = [];
  readonly lines: Line[] = [];
  /** Starts at the current time, so that ids from an earlier run, which the app may remember, are not reused. */
  #lastId = Date.now();

  open(fields: readonly Field[]): Checkout {
    const read = reader(fields);
    const checkout: Checkout = {
      id: randomUUID(),
      read,
      amount_cents: toCents(read("amount")),
      token: read("subscription_type") === "" ? null : randomUUID(),
      paying: null,
      last_pf_payment_id: null,
      subscription: null,
    };
    keep(this.checkouts, checkout);
    return checkout;
  }

  nextId(): string {
    this.#lastId += 1;
    return String(this.#lastId);
  }

  /** Records a charge, and the subscription with the first one. */
  charge(checkout: Checkout, amount_cents: number, at: Date): Transaction {
    const transaction: Transaction = {
      pf_payment_id: this.nextId(),
      m_payment_id: checkout.read("m_payment_id"),
      token: checkout.token,
      amount_cents,
    };
    keep(this.transactions, transaction);
    const { pf_payment_id } = transaction;
    this.book({
      kind: "charge",
      at,
      type: "FUNDS_RECEIVED",
      checkout,
      description: checkout.read("item_description"),
      gross_cents: amount_cents,
      fee_cents: -feeOf(amount_cents),
      pf_payment_id,
    });
    checkout.last_pf_payment_id = pf_payment_id;
    if (checkout.token && !checkout.subscription)
      checkout.subscription = subscriptionOf(checkout, checkout.token, at);
    return transaction;
  }

  book(line: Line): Line {
    keep(this.lines, line);
    return line;
  }

  /** The charge with this payment id, or else the checkout's newest. */
  chargeOf(checkout: Checkout, pf_payment_id: string): Line | undefined {
    return this.lines.findLast(
      (line) =>
        line.checkout === checkout &&
        line.kind === "charge" &&
        (pf_payment_id === "" || line.pf_payment_id === pf_payment_id),
    );
  }

  /** The newest match, paid checkouts first. */
  find(key: { m_payment_id?: string; token?: string; email?: string }): Checkout | undefined {
    const email = key.email?.toLowerCase();
    const fits = this.checkouts.filter(
      (checkout) =>
        (key.m_payment_id ? checkout.read("m_payment_id") === key.m_payment_id : true) &&
        (key.token ? checkout.token === key.token : true) &&
        (email ? emailsOf(checkout).includes(email) : true),
    );
    return (
      fits.findLast(({ subscription }) => subscription !== null) ??
      fits.findLast(({ last_pf_payment_id }) => last_pf_payment_id !== null) ??
      fits.at(-1)
    );
  }

  byPage(id: string): Checkout | undefined {
    return this.checkouts.find((checkout) => checkout.id === id);
  }

  byToken(token: string): Subscribed | undefined {
    return this.checkouts.find(hasSubscription(token));
  }
}

export type Subscribed = Checkout & { subscription: Subscription };

function hasSubscription(token: string) {
  return (checkout: Checkout): checkout is Subscribed => checkout.subscription?.token === token;
}

function emailsOf({ read }: Checkout): string[] {
  return [read("email_address"), read("custom_str3")].map((email) => email.toLowerCase());
}

function subscriptionOf({ read, amount_cents }: Checkout, token: string, at: Date): Subscription {
  const frequency = Number(read("frequency")) || 3;
  const today = dayOf(at);
  const billing = read("billing_date");
  return {
    token,
    type: read("subscription_type") === "2" ? "2" : "1",
    status: "ACTIVE",
    amount_cents: read("recurring_amount") === "" ? amount_cents : toCents(read("recurring_amount")),
    frequency,
    cycles: Number(read("cycles")) || 0,
    cycles_complete: 1,
    failed_attempts: 0,
    run_date: billing > today ? billing : nextRun(today, frequency),
    paused_cycles: 0,
  };
}

function keep<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > KEPT) list.shift();
}
