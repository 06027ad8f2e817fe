import { OFFICE_LABELS } from "./office/office";
import type { ProviderName } from "./provider";

/** How people know the providers. */
export const PROVIDER_LABELS: Record<ProviderName, string> = { payfast: "PayFast", paystack: "Paystack" };

const LABELS: Record<string, string> = { ...PROVIDER_LABELS, ...OFFICE_LABELS };

/** How people know the way that a payment came, a provider or the office's own; a name that nobody knows as it is. */
export function wayLabel(payment_provider: string): string {
  return Object.hasOwn(LABELS, payment_provider) ? LABELS[payment_provider]! : payment_provider;
}
