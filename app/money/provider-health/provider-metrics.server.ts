import type { Registry } from "prom-client";
import { paymentDeps } from "~/money/payments/providers.server";
import { type ProviderHealth, providerHealth } from "~/money/provider-health/provider-health.server";
import { OPEN_LINES } from "~/money/reconciliation/match";
import { gauge, sharedLook } from "~/web/process/gauge.server";

type Measured = ProviderHealth & { open: number };

export function measureProviders(registry: Registry): void {
  const look = sharedLook(measured);
  for (const [name, help, value] of GAUGES)
    gauge(registry, { name, help, labelNames: ["provider"] }, async () =>
      (await look()).map((one) => [{ provider: one.provider }, value(one)]),
    );
}

const GAUGES: [name: string, help: string, value: (one: Measured) => number][] = [
  [
    "club_provider_last_message_seconds",
    "When a provider's last message came, in seconds since 1970; 0 for never.",
    ({ last_message_at }) => seconds(last_message_at),
  ],
  [
    "club_provider_last_answer_seconds",
    "When a provider last answered a call, in seconds since 1970; 0 for never.",
    ({ last_ok_at }) => seconds(last_ok_at),
  ],
  ["club_provider_calls", "Calls to a provider, today and yesterday.", ({ calls }) => calls],
  [
    "club_provider_calls_failed",
    "Calls to a provider that failed, today and yesterday.",
    ({ failed }) => failed,
  ],
  [
    "club_provider_mute",
    "1 where payments are started at a provider that has never sent a message.",
    ({ is_mute }) => Number(is_mute),
  ],
  ["club_provider_movements_open", "Movements of money at a provider that need a look.", ({ open }) => open],
];

const seconds = (at: Date | null): number => (at ? Math.floor(at.getTime() / 1000) : 0);

async function measured(): Promise<Measured[]> {
  const { providerLine } = paymentDeps.db;
  const health = await providerHealth(paymentDeps);
  return Promise.all(
    health.map(async (one) => ({
      ...one,
      open: await providerLine.count({ where: { provider: one.provider, ...OPEN_LINES } }),
    })),
  );
}
