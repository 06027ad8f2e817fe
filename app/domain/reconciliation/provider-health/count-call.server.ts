import type { Tx } from "~/db/client.server";
import { dayOf } from "../../clock";
import type { ProviderName } from "../../payments/provider";

/** One statement, so that concurrent calls all count. */
export async function countCall(tx: Tx, provider: ProviderName, isOk: boolean, now: Date): Promise<void> {
  const failed = isOk ? 0 : 1;
  const [ok_at, failed_at] = isOk ? [now, null] : [null, now];
  await tx.$executeRaw`
    INSERT INTO "ProviderCalls" (provider, day, calls, failed, last_ok_at, last_failed_at)
    VALUES (${provider}, ${dayOf(now)}, 1, ${failed}, ${ok_at}, ${failed_at})
    ON CONFLICT (provider, day) DO UPDATE SET
      calls = "ProviderCalls".calls + 1,
      failed = "ProviderCalls".failed + excluded.failed,
      last_ok_at = COALESCE(excluded.last_ok_at, "ProviderCalls".last_ok_at),
      last_failed_at = COALESCE(excluded.last_failed_at, "ProviderCalls".last_failed_at)`;
}
