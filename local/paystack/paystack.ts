import { createHmac } from "node:crypto";
import { Delivery, type Notification, type Sent } from "../delivery";
import type { Json } from "../http";
import type { Toggles } from "../toggles";
import { Books, nextPayment, type Subscription, type Transaction } from "./books";
import { chargeData, subscriptionData } from "./shapes";

/** Paystack as a whole: what it has on file and what it sends. */
export class Paystack {
  readonly books = new Books();
  readonly delivery: Delivery;

  constructor(
    readonly origin: string,
    readonly secretKey: string,
    readonly webhookUrl: string,
    toggles: Toggles,
    retryMs: readonly number[],
  ) {
    this.delivery = new Delivery(toggles, retryMs);
  }

  /** The buyer pays: once per transaction, however often the button is pressed. */
  pay(transaction: Transaction): Promise<void> {
    transaction.paying ??= this.#pay(transaction);
    return transaction.paying;
  }

  async #pay(transaction: Transaction): Promise<void> {
    settle(transaction);
    await this.delivery.sendAroundReturn(this.charge(transaction));
    if (!transaction.plan || transaction.subscription) return;
    transaction.subscription = this.books.subscribe(transaction.email, transaction.plan);
    await this.delivery.sendAroundReturn(this.about("subscription.create", transaction.subscription));
  }

  /** Charges a subscription again, under a reference of Paystack's own. */
  async renew(subscription: Subscription, amount = subscription.plan.amount): Promise<Sent | null> {
    const { email, plan } = subscription;
    const order = { reference: "", email, amount, callback_url: "", metadata: "", plan };
    const transaction = this.books.open(order);
    transaction.subscription = subscription;
    settle(transaction);
    subscription.failed_attempts = 0;
    subscription.next_payment_date = nextPayment(new Date(subscription.next_payment_date), plan.interval);
    return this.delivery.send(this.charge(transaction), { retries: true });
  }

  /** A renewal that the bank refused. */
  async failRenewal(subscription: Subscription): Promise<Sent | null> {
    subscription.failed_attempts += 1;
    subscription.status = "attention";
    return this.delivery.send(this.about("invoice.payment_failed", subscription), { retries: true });
  }

  charge(transaction: Transaction): Notification {
    return this.webhook("charge.success", chargeData(transaction), transaction.reference);
  }

  about(event: string, subscription: Subscription): Notification {
    const data = subscriptionData(subscription);
    const invoice = {
      invoice_code: `INV_${this.books.nextId()}`,
      amount: subscription.plan.amount,
      paid: false,
    };
    const shape = event.startsWith("invoice.")
      ? { domain: "test", ...invoice, subscription: data, customer: data.customer }
      : data;
    return this.webhook(event, shape, subscription.subscription_code);
  }

  /** Signed over the exact bytes that are sent. */
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

function settle(transaction: Transaction): void {
  transaction.status = "success";
  transaction.paid_at = new Date().toISOString();
}
