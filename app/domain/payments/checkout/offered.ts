import type { ProviderName } from "../provider";

export const PROVIDER_LABELS: Record<ProviderName, string> = { payfast: "PayFast", paystack: "Paystack" };
