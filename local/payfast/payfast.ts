import { Delivery, type Notification, type SendOptions, type Sent } from "../delivery";
import type { StandInSettings } from "../settings";
import type { Toggles } from "../toggles";
import { Books, type Checkout, nextRun } from "./books";
import { isPayNow } from "./checkout-rules";
import { Confirmations } from "./confirmations";
import { cancellation, firstCharge, laterCharge, packed } from "./notification";
import type { Field } from "./signature";

/** PayFast as a whole: what it has on file, what it sends, and what it confirms. */
export class Payfast {
  readonly books = new Books();
  readonly confirmations: Confirmations;
  readonly delivery: Delivery;

  constructor(
    readonly account: StandInSettings["payfast"],
    readonly toggles: Toggles,
    retryMs: readonly number[],
  ) {
    this.delivery = new Delivery(toggles, retryMs);
    this.confirmations = new Confirmations(toggles);
  }

  /** The buyer pays: once per page, however often the button is pressed. Ends when the buyer may be sent back. */
  pay(checkout: Checkout): Promise<void> {
    checkout.paying ??= this.#pay(checkout);
    return checkout.paying;
  }

  async #pay(checkout: Checkout): Promise<void> {
    const charge = this.books.charge(checkout, checkout.amount_cents);
    if (isPayNow(checkout.read) || checkout.read("notify_url") === "") return;
    const notification = this.genuine(checkout, firstCharge(checkout, this.account, charge));
    await this.delivery.sendAroundReturn(notification);
  }

  /** Charges a subscription again. */
  async renew(
    checkout: Checkout,
    options: { amount_cents?: number; date?: string } = {},
  ): Promise<Sent | null> {
    const subscription = checkout.subscription!;
    const charge = this.books.charge(checkout, options.amount_cents ?? subscription.amount_cents);
    subscription.cycles_complete += 1;
    subscription.failed_attempts = 0;
    subscription.run_date = nextRun(options.date ?? subscription.run_date, subscription.frequency);
    return this.tell(checkout, laterCharge(checkout, this.account, charge));
  }

  /** Ends a subscription; the notification is left to the caller. */
  cancel(checkout: Checkout): Notification {
    checkout.subscription!.status = "CANCELLED";
    return this.genuine(checkout, cancellation(checkout, this.account));
  }

  /** Sends something true about a payment and waits for the answer. */
  async tell(checkout: Checkout, fields: readonly Field[], options: SendOptions = {}): Promise<Sent | null> {
    return this.delivery.send(this.genuine(checkout, fields), { retries: true, ...options });
  }

  /** A notification that PayFast will confirm when asked. */
  genuine(checkout: Checkout, fields: readonly Field[]): Notification {
    const notification = packed(fields, checkout.read("notify_url"), this.account, checkout.id);
    this.confirmations.add(notification.raw, "normal");
    return notification;
  }
}
