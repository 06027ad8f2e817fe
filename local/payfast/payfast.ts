import { now } from "../clock";
import { Delivery, type Notification, type SendOptions, type Sent } from "../delivery";
import type { Hold } from "../hold";
import type { StandInSettings } from "../settings";
import type { Toggles } from "../toggles";
import { Books, type Checkout, type Line, type Subscribed } from "./books";
import { dayOf, nextRun } from "./calendar";
import { isPayNow } from "./checkout-rules";
import { Confirmations } from "./confirmations";
import { cancellation, firstCharge, laterCharge, packed } from "./notification";
import type { Field } from "./signature";

export interface Renewal {
  amount_cents?: number;
  /** The day of this charge, from which the next run is counted. */
  date?: string;
  at?: Date;
}

interface Reversal extends Pick<Line, "kind" | "at" | "type" | "description"> {
  cents: number;
  /** A payment id of its own instead of the charge's. */
  own_id: boolean;
}

export class Payfast {
  readonly books = new Books();
  readonly confirmations: Confirmations;
  readonly delivery: Delivery;

  constructor(
    readonly account: StandInSettings["payfast"],
    readonly toggles: Toggles,
    hold: Hold,
    retryMs: readonly number[],
  ) {
    this.delivery = new Delivery(toggles, hold, retryMs);
    this.confirmations = new Confirmations(toggles);
  }

  now(): Date {
    return now(this.toggles);
  }

  /** Pays once per page, however often the button is pressed. Resolves when the buyer may return. */
  pay(checkout: Checkout): Promise<void> {
    checkout.paying ??= this.#pay(checkout);
    return checkout.paying;
  }

  async #pay(checkout: Checkout): Promise<void> {
    const at = this.now();
    const charge = this.books.charge(checkout, checkout.amount_cents, at);
    if (isPayNow(checkout.read) || checkout.read("notify_url") === "") return;
    const fields = firstCharge(checkout, this.account, { ...charge, day: dayOf(at) });
    await this.delivery.sendAroundReturn(this.genuine(checkout, fields));
  }

  async renew(
    checkout: Checkout,
    { amount_cents, date, at = this.now() }: Renewal = {},
  ): Promise<Sent | null> {
    const subscription = checkout.subscription!;
    const charge = this.books.charge(checkout, amount_cents ?? subscription.amount_cents, at);
    subscription.cycles_complete += 1;
    subscription.failed_attempts = 0;
    subscription.run_date = nextRun(date ?? subscription.run_date, subscription.frequency);
    return this.tell(checkout, laterCharge(checkout, this.account, charge));
  }

  /** Charges one run date twice: two payment ids, two notifications. */
  async chargeTwice(checkout: Checkout, renewal: Renewal): Promise<Array<Sent | null>> {
    const first = await this.renew(checkout, renewal);
    const { run_date } = checkout.subscription!;
    const second = await this.renew(checkout, renewal);
    checkout.subscription!.run_date = run_date;
    return [first, second];
  }

  /** Skips a charge of a paused subscription, and reactivates it after the last one. */
  skip({ subscription }: Subscribed): void {
    subscription.run_date = nextRun(subscription.run_date, subscription.frequency);
    subscription.paused_cycles -= 1;
    if (subscription.paused_cycles <= 0) subscription.status = "ACTIVE";
  }

  /** A new card: a locked subscription is charged at once. */
  async newCard(checkout: Subscribed): Promise<void> {
    const { subscription } = checkout;
    const wasLocked = subscription.status === "LOCKED";
    subscription.failed_attempts = 0;
    if (!wasLocked) return;
    subscription.status = "ACTIVE";
    await this.renew(checkout, { date: dayOf(this.now()) });
  }

  reverse(charge: Line, { cents, own_id, ...how }: Reversal): Line {
    const fee_cents = Math.round((-charge.fee_cents * cents) / charge.gross_cents);
    const pf_payment_id = own_id ? this.books.nextId() : charge.pf_payment_id;
    return this.books.book({ ...charge, ...how, gross_cents: -cents, fee_cents, pf_payment_id });
  }

  /** Ends a subscription. The caller sends the notification. */
  cancel(checkout: Checkout): Notification {
    checkout.subscription!.status = "CANCELLED";
    return this.genuine(checkout, cancellation(checkout, this.account));
  }

  async tell(checkout: Checkout, fields: readonly Field[], options: SendOptions = {}): Promise<Sent | null> {
    return this.delivery.send(this.genuine(checkout, fields), { retries: true, ...options });
  }

  /** A notification that PayFast will confirm. */
  genuine(checkout: Checkout, fields: readonly Field[]): Notification {
    const notification = packed(fields, checkout.read("notify_url"), this.account, checkout.id);
    this.confirmations.add(notification.raw, "normal");
    return notification;
  }
}
