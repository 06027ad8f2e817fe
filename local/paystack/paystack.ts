import { createHmac } from "node:crypto";
import { now } from "../clock";
import { Delivery, type Notification, type Sent } from "../delivery";
import type { Hold } from "../hold";
import type { Json } from "../http";
import type { Toggles } from "../toggles";
import { Books, nextPayment } from "./books";
import type { Customer, Plan, Subscription, Transaction } from "./records";
import { chargeData, feesOf, invoiceData, subscriptionData } from "./shapes";

export class Paystack {
  readonly books = new Books();
  readonly delivery: Delivery;

  constructor(
    readonly origin: string,
    readonly secretKey: string,
    readonly webhookUrl: string,
    readonly toggles: Toggles,
    hold: Hold,
    retryMs: readonly number[],
  ) {
    this.delivery = new Delivery(toggles, hold, retryMs, () => !toggles.paystack_webhook);
  }

  now(): Date {
    return now(this.toggles);
  }

  /** Pays once per transaction, however often the button is pressed. */
  pay(transaction: Transaction): Promise<void> {
    transaction.paying ??= this.#pay(transaction);
    return transaction.paying;
  }

  async #pay(transaction: Transaction): Promise<void> {
    this.#settle(transaction, this.now());
    await this.delivery.sendAroundReturn(this.charge(transaction));
    if (!transaction.plan || transaction.subscription) return;
    if (this.refusesSecond(transaction.customer, transaction.plan)) return;
    transaction.subscription = this.books.subscribe(transaction.customer, transaction.plan, this.now());
    await this.delivery.sendAroundReturn(this.about("subscription.create", transaction.subscription));
  }

  refusesSecond({ email }: Pick<Customer, "email">, plan: Plan): boolean {
    return this.toggles.paystack_duplicates && this.books.isSubscribed(email, plan);
  }

  /** Charges a subscription again, under Paystack's own reference. */
  async renew(
    subscription: Subscription,
    amount = subscription.amount,
    at = this.now(),
  ): Promise<Sent | null> {
    const due = subscription.next_payment_date;
    if (this.toggles.paystack_invoices) await this.#say(this.#invoice("invoice.create", subscription, null));
    const transaction = this.#chargeAgain(subscription, amount, at);
    subscription.next_payment_date = nextPayment(new Date(due), subscription.plan.interval);
    const sent = await this.#say(this.charge(transaction));
    if (this.toggles.paystack_invoices)
      await this.#say(this.#invoice("invoice.update", subscription, transaction));
    return sent;
  }

  /** Charges one date twice: two references, two messages. */
  async chargeTwice(subscription: Subscription, amount?: number, at?: Date): Promise<Array<Sent | null>> {
    const first = await this.renew(subscription, amount, at);
    const second = this.#chargeAgain(subscription, amount ?? subscription.amount, at ?? this.now());
    return [first, await this.#say(this.charge(second))];
  }

  #chargeAgain(subscription: Subscription, amount: number, at: Date): Transaction {
    const { customer, plan } = subscription;
    const order = { reference: "", email: customer.email, amount, callback_url: "", metadata: "", plan };
    const transaction = this.books.open(order, at);
    transaction.subscription = subscription;
    this.#settle(transaction, at);
    subscription.failed_attempts = 0;
    if (subscription.status === "attention") subscription.status = "active";
    return transaction;
  }

  #settle(transaction: Transaction, at: Date): void {
    transaction.status = "success";
    transaction.paid_at = at.toISOString();
    if (!this.toggles.paystack_fees) return;
    transaction.fees_passed_on = feesOf(transaction.amount);
    transaction.amount += transaction.fees_passed_on;
  }

  async failRenewal(subscription: Subscription): Promise<Sent | null> {
    subscription.failed_attempts += 1;
    subscription.status = "attention";
    return this.#say(this.#invoice("invoice.payment_failed", subscription, null));
  }

  charge(transaction: Transaction): Notification {
    return this.webhook("charge.success", chargeData(transaction), transaction.reference);
  }

  about(event: string, subscription: Subscription): Notification {
    return this.webhook(event, subscriptionData(subscription), subscription.subscription_code);
  }

  #invoice(event: string, subscription: Subscription, transaction: Transaction | null): Notification {
    const data = invoiceData(subscription, transaction, `INV_${this.books.nextId()}`);
    return this.webhook(event, data, subscription.subscription_code);
  }

  #say(notification: Notification): Promise<Sent | null> {
    return this.delivery.send(notification, { retries: true });
  }

  /** Signed over the exact bytes sent. */
  webhook(event: string, data: Json, about: string): Notification {
    const raw = JSON.stringify({ event, data });
    const signature = createHmac("sha512", this.secretKey).update(raw).digest("hex");
    return {
      about,
      url: this.webhookUrl,
      headers: { "Content-Type": "application/json", "x-paystack-signature": signature },
      raw,
      fields: { event, data },
      genuine: true,
    };
  }
}
