import { env } from "~/web/process/env.server";

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
