import type { PlanType } from "~/kernel/catalog";
import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import { OFFICE_PROVIDERS, type OfficeProvider } from "~/money/office/office";
import { PROVIDER_NAMES, type ProviderName } from "~/money/payments/provider";

export type Way = ProviderName | OfficeProvider;
export const WAYS: readonly Way[] = [...PROVIDER_NAMES, ...OFFICE_PROVIDERS];

export interface DaySpan {
  starts_on: Day;
  ends_on: Day;
}

export interface Returned {
  on: Day;
  cents: Cents;
  kind: "refund" | "chargeback";
}

export interface Hold {
  from: Day;
  until: Day | null;
  cents: Cents;
}

export interface PaymentFacts {
  plan_type: PlanType;
  way: Way;
  amount_cents: Cents;
  /** The day on which the money came, which also decides whether it carries VAT. */
  booked_on: Day;
  spans: readonly DaySpan[];
  stopped_on: Day | null;
  released_on: Day | null;
  returned: readonly Returned[];
  holds: readonly Hold[];
  fee: { on: Day; cents: Cents } | null;
  /** What the provider gave back of its fee, with refunds and disputes. */
  fees_back: readonly { on: Day; cents: Cents }[];
  /** One gift of several that one payment bought, after the first: not counted as a payment again. */
  is_part?: boolean;
  gift?: GiftLife;
}

/** A gift's value waits until it is redeemed, refunded or has lapsed. */
export interface GiftLife {
  redeemed_on: Day | null;
  lapsed_on: Day | null;
}

export function isOver(on: Day | null, day: Day): boolean {
  return on !== null && on <= day;
}

/** A gift that nobody has redeemed by the end of `day`, and that has not lapsed. */
export function isWaiting(gift: GiftLife | undefined, day: Day): boolean {
  return gift !== undefined && !isOver(gift.redeemed_on, day) && !isOver(gift.lapsed_on, day);
}
