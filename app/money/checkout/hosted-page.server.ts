import type { Checkout } from "~/db/generated/client";
import { ClubError } from "~/kernel/errors";
import type { PaymentDeps } from "~/money/payments/deps";

export const setupFailed = (): ClubError =>
  new ClubError("provider_unavailable", "Payment setup failed: Please try again");

/** Whose page is made when the button before it is pressed: a link leads there. To others a form leads, built when it is shown. */
export const hasHostedPage = ({ provider }: Pick<Checkout, "provider">): boolean => provider === "paystack";

/**
 * A hosted page is asked for now, by `addressOf`. A checkout without its page is given up.
 * Throws `provider_unavailable`, and as `addressOf`.
 */
export async function withHostedPage(
  { db }: Pick<PaymentDeps, "db">,
  checkout: Checkout,
  addressOf: () => Promise<string>,
): Promise<Checkout> {
  if (!hasHostedPage(checkout)) return checkout;
  const where = { id: checkout.id };
  try {
    const authorization_url = await addressOf();
    return await db.checkout.update({ where, data: { authorization_url } });
  } catch (error) {
    const failure_reason = error instanceof Error ? error.message : "unknown";
    const given_up = { status: "abandoned", failure_reason, payment: { update: { status: "cancelled" } } };
    await db.checkout.update({ where, data: given_up });
    throw error instanceof ClubError ? error : setupFailed();
  }
}
