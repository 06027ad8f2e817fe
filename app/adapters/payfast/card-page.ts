import type { CardLink } from "~/domain/payments/provider";
import type { PayfastConfig } from "./config";

/** PayFast documents its buyers' pages on this host, also for checkouts that go to the other one. */
const BUYERS_HOST = "www.payfast.co.za";
const OTHER_HOST = "payment.payfast.io";

/**
 * PayFast's page for changing a subscription's bank card. It lies beside the process address; the sandbox has none. `back` is
 * where PayFast sends the buyer afterwards.
 */
export function cardPage({ process_url }: PayfastConfig, token: string, back: string): CardLink {
  const url = new URL(process_url);
  if (isSandbox(url) || !url.pathname.endsWith("/process")) return { kind: "unavailable" };
  if (url.hostname === OTHER_HOST) url.hostname = BUYERS_HOST;
  url.pathname = url.pathname.replace(/process$/, `recurring/update/${encodeURIComponent(token)}`);
  return { kind: "link", url: `${url.origin}${url.pathname}?return=${encodeURIComponent(back)}` };
}

const isSandbox = ({ hostname }: URL) => /\bsandbox\b/.test(hostname);
