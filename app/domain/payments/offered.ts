import { OFFICE_LABELS } from "./office/office";
import type { ProviderName } from "./provider";

/** How people know the providers. */
export const PROVIDER_LABELS: Record<ProviderName, string> = { payfast: "PayFast", paystack: "Paystack" };

export interface Charging {
  /** The latest day of the month (28-31) on which it charges: an agreement made on a later one is charged on this. */
  last_charge_day: number;
  /** Whether the first monthly charge can be put on a day that the club names. */
  takes_first_charge_day: boolean;
  /** Whether it tries a failed charge again in the following days. */
  tries_again: boolean;
  /** Whether it can skip charges at the member's wish. */
  can_pause: boolean;
}

/** How the providers charge each month (4-payments, 1.6, 2.4 and 5.3). */
export const CHARGING: Record<ProviderName, Charging> = {
  payfast: { last_charge_day: 31, takes_first_charge_day: true, tries_again: true, can_pause: true },
  paystack: { last_charge_day: 28, takes_first_charge_day: false, tries_again: false, can_pause: false },
};
const LABELS: Record<string, string> = { ...PROVIDER_LABELS, ...OFFICE_LABELS };

/** How people know the way that a payment came, a provider or the office's own; a name that nobody knows as it is. */
export function wayLabel(payment_provider: string): string {
  return Object.hasOwn(LABELS, payment_provider) ? LABELS[payment_provider]! : payment_provider;
}
