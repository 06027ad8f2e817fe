import type { Tx } from "~/db/connection/client.server";
import { countProviderCall } from "~/db/queries/provider-calls.server";
import { dayOf } from "../../clock";
import type { ProviderName } from "../../payments/provider";

export function countCall(tx: Tx, provider: ProviderName, is_ok: boolean, at: Date): Promise<void> {
  return countProviderCall(tx, { provider, day: dayOf(at), is_ok, at });
}
