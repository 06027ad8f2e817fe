import type { ProviderName } from "../provider";

/** How people know the providers. */
export const PROVIDER_LABELS: Record<ProviderName, string> = { payfast: "PayFast", paystack: "Paystack" };
