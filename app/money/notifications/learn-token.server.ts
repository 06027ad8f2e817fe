import { nameSubscription } from "~/money/agreements/name-subscription.server";
import type { PaymentDeps } from "~/money/payments/deps";
import type { ProviderNotice } from "~/money/payments/notice";
import type { ProviderName, RawMessage } from "~/money/payments/provider";

/** PayFast names the agreement in the message alone, so a payment booked from its list learns it from a later message. */
export async function learnToken(
  deps: PaymentDeps,
  provider: ProviderName,
  message: RawMessage,
  notice: ProviderNotice,
): Promise<void> {
  const { token, transaction_id, status } = notice;
  if (status !== "completed" || !token || !transaction_id) return;
  const about = { token, transaction_id, customer: notice.customer };
  await nameSubscription(deps, provider, about, async () => {
    return (await deps.providers[provider].confirm(message)) === "valid";
  });
}
