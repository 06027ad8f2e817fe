import { paymentModes } from "~/money/process/payment-mode.server";
import { paymentDeps } from "~/money/process/payments.server";
import { env } from "~/web/process/env.server";
import type { Check } from "./check";
import { healthChecks, type ProviderSetup } from "./health.server";

export function checkHealth(): Promise<Check[]> {
  const [payfast, paystack] = paymentModes();
  const setup: ProviderSetup = {
    payfast: { live: payfast!.live, has_secret: env.PAYFAST_PASSPHRASE !== "" },
    paystack: { live: paystack!.live, has_secret: env.PAYSTACK_SECRET_KEY !== "" },
  };
  return healthChecks(paymentDeps, setup);
}

/** What runs here, for a question to whoever looks after it. */
export function versions(): { name: string; version: string }[] {
  return [
    { name: "Node", version: process.version },
    { name: "Running for", version: `${Math.floor(process.uptime() / 60)} minutes` },
    { name: "Memory", version: `${Math.round(process.memoryUsage.rss() / 1024 ** 2)} MB` },
  ];
}
