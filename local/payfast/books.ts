import { randomUUID } from "node:crypto";
import { reader } from "./checkout-rules";
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
}

/** A payment page that was shown, and what became of it. */
export interface Checkout {
  id: string;
  read: (name: string) => string;
  amount_cents: number;
  /** Chosen at the start for subscriptions; the shop learns it with the first notification. */
  token: string | null;
  /** Set by the first press on "pay"; a second one waits for the same. */
  paying: Promise<void> | null;
  last_pf_payment_id: string | null;
  subscription: Subscription | null;
}

export interface Transaction {
  pf_payment_id: string;
  m_payment_id: string;
  token: string | null;
  amount_cents: number;
}

const KEPT = 10_000;

/** What PayFast has on file. In memory: it lasts as long as the stand-ins run. */
export class Books {
  readonly checkouts: Checkout[] = [];
  readonly transactions: Transaction[] = [];
  /** Begins at the time of the start, so that ids of an earlier run, which the app remembers, do not come again. */
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

  /** A fresh numeric payment id. */
  nextId(): string {
    this.#lastId += 1;
    return String(this.#lastId);
  }

  /** Writes down a charge, and the subscription when it is the first one. */
  charge(checkout: Checkout, amount_cents: number): Transaction {
    const transaction: Transaction = {
      pf_payment_id: this.nextId(),
      m_payment_id: checkout.read("m_payment_id"),
      token: checkout.token,
      amount_cents,
    };
    keep(this.transactions, transaction);
    checkout.last_pf_payment_id = transaction.pf_payment_id;
    if (checkout.token && !checkout.subscription)
      checkout.subscription = subscriptionOf(checkout, checkout.token);
    return transaction;
  }

  /** The newest checkout that fits, paid ones first: renewals and the like are about those. */
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

  byToken(token: string): (Checkout & { subscription: Subscription }) | undefined {
    return this.checkouts.find(hasSubscription(token));
  }
}

function hasSubscription(token: string) {
  return (checkout: Checkout): checkout is Checkout & { subscription: Subscription } =>
    checkout.subscription?.token === token;
}

function emailsOf({ read }: Checkout): string[] {
  return [read("email_address"), read("custom_str3")].map((email) => email.toLowerCase());
}

function subscriptionOf({ read, amount_cents }: Checkout, token: string): Subscription {
  const frequency = Number(read("frequency")) || 3;
  return {
    token,
    type: read("subscription_type") === "2" ? "2" : "1",
    status: "ACTIVE",
    amount_cents: read("recurring_amount") === "" ? amount_cents : toCents(read("recurring_amount")),
    frequency,
    cycles: Number(read("cycles")) || 0,
    cycles_complete: 1,
    failed_attempts: 0,
    run_date: nextRun(read("billing_date") || today(), frequency),
  };
}

/** Today in South Africa, where PayFast keeps its calendar. */
export function today(): string {
  return new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
}

const MONTHS: Record<number, number> = { 3: 1, 4: 3, 5: 6, 6: 12 };

/** The next charge after `day`: frequency 1 daily, 2 weekly, 3 monthly, 4 quarterly, 5 biannually, 6 yearly. */
export function nextRun(day: string, frequency: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const months = MONTHS[frequency];
  if (months === undefined) {
    return isoDay(Date.UTC(year, month - 1, date + (frequency === 2 ? 7 : 1)));
  }
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function toCents(rand: string): number {
  return Math.round(Number(rand) * 100);
}

export function toRand(cents: number): string {
  return (cents / 100).toFixed(2);
}

function keep<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > KEPT) list.shift();
}
