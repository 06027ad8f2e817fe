import { BY_ITSELF, closeAlerts, raiseAlert } from "~/kernel/alerts/alert.server";
import { monthKeyOf } from "~/kernel/clock";
import type { PaymentDeps } from "~/money/payments/deps";
import type { ProviderName } from "~/money/payments/provider";
import { providerHealth } from "./provider-health.server";

const KIND = "provider_mute";

const MESSAGES_AT: Record<ProviderName, string> = {
  payfast: "/api/payments/notify",
  paystack: "/api/payments/paystack",
};

/** PayFast is told the address with each payment; Paystack's is set in its dashboard. */
export function muteWords(provider: ProviderName, label: string, origin: string): string {
  const address = origin + MESSAGES_AT[provider];
  return provider === "paystack"
    ? `${label} has never sent a message: is the webhook address ${address} set in its dashboard?`
    : `${label} has never sent a message: can it reach ${address}?`;
}

/** Alerts monthly about a provider with payments but without any message. Closes the alert once one arrives. */
export async function alertOfMute(deps: PaymentDeps): Promise<void> {
  const now = deps.clock();
  for (const { provider, label, is_mute, last_message_at } of await providerHealth(deps)) {
    if (last_message_at) await closeAlerts(deps.db, { kind: KIND, provider }, BY_ITSELF, now);
    if (!is_mute) continue;
    await raiseAlert(deps.db, {
      kind: KIND,
      dedupe_key: `${KIND}:${provider}:${monthKeyOf(now)}`,
      provider,
      message: muteWords(provider, label, deps.origin),
      link: "/admin/reconciliation",
      now,
    });
  }
}
