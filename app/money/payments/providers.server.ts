import { payfast } from "~/money/payfast/payfast.server";
import { PayfastSources } from "~/money/payfast/sources.server";
import type { PaymentDeps } from "~/money/payments/deps";
import type { ProviderName } from "~/money/payments/provider";
import { paystack } from "~/money/paystack/paystack.server";
import { countCall } from "~/money/provider-health/provider-calls.queries.server";
import { deps } from "~/web/process/deps.server";
import { env, isProduction } from "~/web/process/env.server";
import { log } from "~/web/process/log.server";

export const paymentDeps: PaymentDeps = {
  ...deps,
  is_live: isProduction,
  providers: {
    payfast: payfast({
      merchant_id: env.PAYFAST_MERCHANT_ID,
      merchant_key: env.PAYFAST_MERCHANT_KEY,
      passphrase: env.PAYFAST_PASSPHRASE,
      process_url: env.PAYFAST_PROCESS_URL,
      validate_url: env.PAYFAST_VALIDATE_URL,
      api_url: env.PAYFAST_API_URL,
      source_check: env.PAYFAST_SOURCE_CHECK,
      sources: env.PAYFAST_SOURCE_CHECK === "off" ? undefined : new PayfastSources(),
      tourist_mode: env.PAYFAST_TOURIST_MODE,
      origin: env.APP_ORIGIN,
      timeout_ms: env.PROVIDER_TIMEOUT_MS,
      fetch: countedFetch("payfast"),
    }),
    paystack: paystack({
      secret_key: env.PAYSTACK_SECRET_KEY,
      base_url: env.PAYSTACK_BASE_URL,
      origin: env.APP_ORIGIN,
      timeout_ms: env.PROVIDER_TIMEOUT_MS,
      fetch: countedFetch("paystack"),
    }),
  },
};

/** Silence, 5xx, 429 and a wrong key count as failures. */
function countedFetch(provider: ProviderName): typeof fetch {
  return async (address, init) => {
    try {
      const answer = await fetch(address, init);
      const { status } = answer;
      await count(provider, status < 500 && status !== 429 && status !== 401);
      return answer;
    } catch (error) {
      await count(provider, false);
      throw error;
    }
  };
}

/** A failed count must not fail the call. */
async function count(provider: ProviderName, isOk: boolean): Promise<void> {
  try {
    await countCall(deps.db, provider, isOk, deps.clock());
  } catch (err) {
    log.warn({ err, provider }, "a call could not be counted");
  }
}

/** Live or test money, according to each provider's address. */
export function paymentModes(): { provider: string; mode: string; live: boolean }[] {
  return [
    { provider: "PayFast", ...modeOf(env.PAYFAST_PROCESS_URL) },
    {
      provider: "Paystack",
      ...modeOf(env.PAYSTACK_BASE_URL, env.PAYSTACK_SECRET_KEY.startsWith("sk_test")),
    },
  ];
}

function modeOf(address: string, test_key = false): { mode: string; live: boolean } {
  const { hostname } = new URL(address);
  if (hostname === "localhost" || hostname === "127.0.0.1") {
    return { mode: "Stand-in: no real money", live: false };
  }
  if (test_key || hostname.includes("sandbox")) return { mode: "Sandbox: no real money", live: false };
  return { mode: "Live", live: true };
}
