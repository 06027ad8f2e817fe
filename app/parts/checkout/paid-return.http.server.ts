import { ABANDONED_AFTER_MS } from "~/money/checkout/pending-payment.server";
import { cookieName, setCookie } from "~/web/cookies/set-cookie.server";
import { readCookie, readQuery } from "~/web/fields/query.server";

const NAME = cookieName("paid_return");

/**
 * Headers that remember the checkout from which this browser came back by the address that a provider has for who has paid.
 * The club's own ways to that page name no payment method.
 */
export function rememberPaidReturn(request: Request, reference: string): HeadersInit {
  if (!readQuery(request).has("payment_method")) return {};
  return {
    "Set-Cookie": setCookie(NAME, encodeURIComponent(reference), { seconds: ABANDONED_AFTER_MS / 1000 }),
  };
}

/** Its reference, or null. */
export const readPaidReturn = (request: Request): string | null => readCookie(request, NAME);
