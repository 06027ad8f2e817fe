import type { Tx } from "~/db/connection/types";
import { dayOf } from "~/kernel/clock";
import type { ProviderName } from "~/money/payments/provider";
import { countProviderCall } from "./provider-calls.queries.server";

export function countCall(tx: Tx, provider: ProviderName, is_ok: boolean, at: Date): Promise<void> {
  return countProviderCall(tx, { provider, day: dayOf(at), is_ok, at });
}
