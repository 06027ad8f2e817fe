import { OFFICE_LABELS } from "~/money/cash-and-eft/cash-and-eft";
import { BANK, PROVIDER_LABELS } from "./provider";

/** In which order lists offer them. */
export const WAY_LABELS = { ...PROVIDER_LABELS, ...OFFICE_LABELS };
const LABELS: Record<string, string> = { ...WAY_LABELS, [BANK]: "Bank transfer" };

export function wayLabel(payment_provider: string): string {
  return Object.keys(LABELS).includes(payment_provider) ? LABELS[payment_provider]! : payment_provider;
}
