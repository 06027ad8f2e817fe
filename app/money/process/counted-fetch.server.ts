import type { ProviderName } from "~/money/payments/provider";
import { countCall } from "~/money/provider-health/provider-calls.queries.server";
import { deps } from "~/web/process/deps.server";
import { log } from "~/web/process/log.server";

/** Silence, 5xx, 429 and a wrong key count as failures. */
export function countedFetch(provider: ProviderName): typeof fetch {
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
