import { createHmac } from "node:crypto";
import { paystack } from "../../app/money/paystack/paystack.server";

const secret_key = "sk_test_1";

/** The club's account at a Paystack that answers as `fake` does. */
export const paystackAccount = (fake?: typeof fetch) => ({
  secret_key,
  base_url: "https://paystack.test",
  origin: "https://club.test",
  ...(fake && { fetch: fake }),
});
export const paystackWith = (fake?: typeof fetch) => paystack(paystackAccount(fake));

/** A message over these bytes, or of this event, signed with the club's key. */
export function signedByPaystack(body: string | { event: string; data: object }, key = secret_key) {
  const raw_body = typeof body === "string" ? body : JSON.stringify(body);
  const signature = createHmac("sha512", key).update(raw_body).digest("hex");
  return { raw_body, headers: { "x-paystack-signature": signature }, remote_address: "127.0.0.1" };
}
