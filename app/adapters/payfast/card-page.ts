import type { CardLink } from "~/domain/payments/provider";
import type { PayfastConfig } from "./config";

/** The host that PayFast documents for buyers' pages, also where checkouts go to the other one (4-payments, 1.1). */
const BUYERS_HOST = "www.payfast.co.za";
const OTHER_HOST = "payment.payfast.io";

/**
 * Where a buyer gives a subscription another card (4-payments, 1.1): beside the process address, and live only, because the
 * sandbox has no such page. `back` is where PayFast sends the buyer afterwards.
 */
export function cardPage({ process_url }: PayfastConfig, token: string, back: string): CardLink {
  const url = new URL(process_url);
  if (isSandbox(url) || !url.pathname.endsWith("/process")) return { kind: "unavailable" };
  if (url.hostname === OTHER_HOST) url.hostname = BUYERS_HOST;
  url.pathname = url.pathname.replace(/process$/, `recurring/update/${encodeURIComponent(token)}`);
  return { kind: "link", url: `${url.origin}${url.pathname}?return=${encodeURIComponent(back)}` };
}

const isSandbox = ({ hostname }: URL) => /\bsandbox\b/.test(hostname);
