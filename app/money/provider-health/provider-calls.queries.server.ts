import type { Tx } from "~/db/connection/types";
import { dayOf } from "~/kernel/clock";
import type { ProviderName } from "~/money/payments/provider";

export async function countCall(db: Tx, provider: ProviderName, is_ok: boolean, at: Date): Promise<void> {
  const [failed, ok_at, failed_at] = is_ok ? [0, at, null] : [1, null, at];
  await db.$executeRaw`
    INSERT INTO "ProviderCalls" (provider, day, calls, failed, last_ok_at, last_failed_at)
    VALUES (${provider}, ${dayOf(at)}, 1, ${failed}, ${ok_at}, ${failed_at})
    ON CONFLICT (provider, day) DO UPDATE SET
      calls = "ProviderCalls".calls + 1,
      failed = "ProviderCalls".failed + excluded.failed,
      last_ok_at = COALESCE(excluded.last_ok_at, "ProviderCalls".last_ok_at),
      last_failed_at = COALESCE(excluded.last_failed_at, "ProviderCalls".last_failed_at)`;
}
