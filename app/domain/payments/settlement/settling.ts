import type { Tx } from "~/db/connection/client.server";
import type { Deps } from "../../deps";
import type { ProviderName, ProviderNotice } from "../provider";

/** The context for booking money inside one transaction. */
export interface Booking {
  tx: Tx;
  deps: Pick<Deps, "random" | "origin">;
  now: Date;
  grace_days: number;
  vat_number: string;
  /** Whom the status history names: a provider, or `admin:{id}`. */
  actor: string;
}

/** The context for settling one verified notice. */
export interface Settling extends Booking {
  provider: ProviderName;
  notice: ProviderNotice;
}

export interface Settled {
  decision: "settled" | "duplicate" | "ignored";
  reason: string;
  payment_id: number | null;
  /** Agreements to cancel at the provider once the transaction is committed. */
  to_cancel: Array<{ provider: string; token: string; email_token: string | null }>;
}

export function settled(reason: string, payment_id: number | null = null): Settled {
  return { decision: "settled", reason, payment_id, to_cancel: [] };
}

export function ignored(reason: string, payment_id: number | null = null): Settled {
  return { decision: "ignored", reason, payment_id, to_cancel: [] };
}

/** Payments in these states are in the books: no later message takes them out (R24). */
export const FINAL = ["completed", "success", "disputed", "refunded", "void"];

export function isFinal(status: string): boolean {
  return FINAL.includes(status);
}
