import { PROVIDER_LABELS } from "./checkout/offered";
import { OFFICE_LABELS } from "./office/office";

const LABELS: Record<string, string> = { ...PROVIDER_LABELS, ...OFFICE_LABELS };

export function wayLabel(payment_provider: string): string {
  return Object.keys(LABELS).includes(payment_provider) ? LABELS[payment_provider]! : payment_provider;
}
