import type { ProviderName } from "~/money/payments/provider";

export const PROVIDER_LABELS: Record<ProviderName, string> = { payfast: "PayFast", paystack: "Paystack" };
