import type { Tx } from "~/db/connection/types";
import { type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import type { VatSettings } from "~/kernel/vat";
import type { ProviderNotice } from "~/money/payments/notice";
import type { ProviderName } from "~/money/payments/provider";

export interface Booking {
  tx: Tx;
  deps: Pick<Deps, "random" | "origin" | "secrets">;
  now: Date;
  grace_days: number;
  vat: VatSettings;
  actor: string;
}

export interface Settling extends Booking {
  provider: ProviderName;
  notice: ProviderNotice;
}

/** The day on which the provider's money came: of its list, else of its word. */
export const dayReceived = ({ notice, now }: Settling): Day => notice.came_on ?? dayOf(now);

export interface Settled {
  decision: "settled" | "duplicate" | "ignored";
  reason: string;
  payment_id: number | null;
  to_cancel: Array<{ provider: string; token: string; email_token: string | null }>;
}

export function settled(reason: string, payment_id: number | null = null): Settled {
  return { decision: "settled", reason, payment_id, to_cancel: [] };
}

export function ignored(reason: string, payment_id: number | null = null): Settled {
  return { decision: "ignored", reason, payment_id, to_cancel: [] };
}

/** No later message takes these payments out of the books (R24). */
export const FINAL = ["completed", "success", "disputed", "refunded", "void"];

export function isFinal(status: string): boolean {
  return FINAL.includes(status);
}
