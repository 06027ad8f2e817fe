import type { Agreement } from "~/db/generated/client";
import type { PaymentDeps } from "./deps";
import { type ProviderName, readProvider } from "./provider";

/**
 * Makes sure at the provider that these agreements charge nobody any more. One that cannot be reached now stays on
 * the list of `payments:reconcile`: status other than active, without `cancelled_at`.
 */
export async function endAgreements(
  deps: PaymentDeps,
  provider: ProviderName,
  agreements: Array<{ token: string; email_token: string | null }>,
): Promise<void> {
  for (const agreement of agreements) {
    const result = await deps.providers[provider].cancel(agreement);
    if (result === "unreachable") continue;
    await deps.db.agreement.updateMany({
      where: { provider, token: agreement.token, cancelled_at: null },
      data: { cancelled_at: deps.clock() },
    });
  }
}

/** The same for agreements of whichever provider that a member was let go of. */
export async function endLetGo(deps: PaymentDeps, agreements: Agreement[]): Promise<void> {
  for (const agreement of agreements) {
    const provider = readProvider(agreement.provider);
    if (provider) await endAgreements(deps, provider, [agreement]);
  }
}
