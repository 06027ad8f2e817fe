import type { Tx } from "~/db/connection/types";
import { dayOf } from "~/kernel/clock";
import type { ProviderName } from "~/money/payments/provider";

interface ProviderCall {
  provider: string;
  day: string;
  is_ok: boolean;
  at: Date;
}

async function countProviderCall(db: Tx, { provider, day, is_ok, at }: ProviderCall): Promise<void> {
  const [failed, ok_at, failed_at] = is_ok ? [0, at, null] : [1, null, at];
  await db.$executeRaw`
    INSERT INTO "ProviderCalls" (provider, day, calls, failed, last_ok_at, last_failed_at)
    VALUES (${provider}, ${day}, 1, ${failed}, ${ok_at}, ${failed_at})
    ON CONFLICT (provider, day) DO UPDATE SET
      calls = "ProviderCalls".calls + 1,
      failed = "ProviderCalls".failed + excluded.failed,
      last_ok_at = COALESCE(excluded.last_ok_at, "ProviderCalls".last_ok_at),
      last_failed_at = COALESCE(excluded.last_failed_at, "ProviderCalls".last_failed_at)`;
}

export function countCall(tx: Tx, provider: ProviderName, is_ok: boolean, at: Date): Promise<void> {
  return countProviderCall(tx, { provider, day: dayOf(at), is_ok, at });
}
