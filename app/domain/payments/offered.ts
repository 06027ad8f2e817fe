import type { PlanType } from "../catalog";
import type { ProviderName } from "./provider";

/**
 * Who may take the payment for a plan, the usual one first. Paystack's monthly subscription is not kept yet, so it
 * sells what is paid once.
 */
export function offeredProviders(plan_type: PlanType): ProviderName[] {
  return plan_type === "tourist_oneoff" ? ["payfast", "paystack"] : ["payfast"];
}

export const PROVIDER_LABELS: Record<ProviderName, string> = { payfast: "PayFast", paystack: "Paystack" };
