import type { CardLink } from "~/money/payments/provider";
import type { PayfastConfig } from "./config";

/** PayFast documents this host for buyers' pages, whichever host the checkout uses. */
const BUYERS_HOST = "www.payfast.co.za";
const OTHER_HOST = "payment.payfast.io";

export function cardPage({ process_url }: PayfastConfig, token: string, back: string): CardLink {
  const url = new URL(process_url);
  if (isSandbox(url) || !url.pathname.endsWith("/process")) return { kind: "unavailable" };
  if (url.hostname === OTHER_HOST) url.hostname = BUYERS_HOST;
  url.pathname = url.pathname.replace(/process$/, `recurring/update/${encodeURIComponent(token)}`);
  return { kind: "link", url: `${url.origin}${url.pathname}?return=${encodeURIComponent(back)}` };
}

const isSandbox = ({ hostname }: URL) => /\bsandbox\b/.test(hostname);
