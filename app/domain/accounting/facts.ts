import type { PlanType } from "../catalog";
import type { Day } from "../clock";
import type { Cents } from "../money";
import { OFFICE_PROVIDERS, type OfficeProvider } from "../payments/office/office";
import { PROVIDER_NAMES, type ProviderName } from "../payments/provider";

/** How money comes in: through a provider, or by the office's own hands. */
export type Way = ProviderName | OfficeProvider;
export const WAYS: readonly Way[] = [...PROVIDER_NAMES, ...OFFICE_PROVIDERS];

export interface DaySpan {
  starts_on: Day;
  /** Inclusive. */
  ends_on: Day;
}

/** Money of a payment that went back, on the day on which the books say so. */
export interface Returned {
  on: Day;
  cents: Cents;
  kind: "refund" | "chargeback";
}

/** Money of a payment that an open dispute keeps from the club. */
export interface Hold {
  from: Day;
  /** The day on which it was decided; null while it is open. */
  until: Day | null;
  cents: Cents;
}

/** All that the statement has to know of one payment. */
export interface PaymentFacts {
  plan_type: PlanType;
  way: Way;
  amount_cents: Cents;
  /** The day on which the payment was booked and its receipt written. */
  booked_on: Day;
  /** The days that it pays for; none for a payment that bought none. */
  spans: readonly DaySpan[];
  /** From this day on its days do not count (held by a dispute, or given back). */
  stopped_on: Day | null;
  /** From this day on the club owes nothing for it any more. */
  released_on: Day | null;
  returned: readonly Returned[];
  holds: readonly Hold[];
  /** What the provider kept of it, on the day on which the books learnt it; null while nobody knows. */
  fee: { on: Day; cents: Cents } | null;
}
