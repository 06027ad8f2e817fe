import type { CounterChannel } from "~/counter/redemptions/counter-attempt";
import { store, stored } from "~/counter/tills/browser/stored";

/** What was typed, by field, without the PIN. */
export type Draft = Partial<Record<string, string>>;

export const DRAFTED = [
  "method",
  "voucher_code",
  "member_id",
  "qr_data",
  "amount_spent",
  "notes",
  "staff_initials",
] as const;

export const draftOf = (form: FormData): Draft =>
  Object.fromEntries(DRAFTED.map((name) => [name, String(form.get(name) ?? "")]));

const NAME = "counter_draft";
const KEPT_MS = 60 * 60_000;

interface Kept {
  draft: Draft;
  /** Of the attempt, whose answer may have been lost. */
  key: string;
}

/** While the shop signs in again, or has no signal: in this tab, for an hour, and for the same shop only. */
export function keepDraft(channel: CounterChannel, shop_id: number | null, kept: Kept): void {
  store(NAME, { channel, shop_id, ...kept, at: Date.now() }, "sessionStorage");
}

/** It stays until the next customer, since the page may load twice after the sign-in (`ownDocument`). */
export function keptDraft(channel: CounterChannel, shop_id: number | null): Kept | null {
  const kept = stored(NAME, "sessionStorage");
  const fits = kept?.channel === channel && kept.shop_id === shop_id && Date.now() - kept.at < KEPT_MS;
  if (!fits || typeof kept.key !== "string") return null;
  return { draft: draftOf(new Map(Object.entries(kept.draft ?? {})) as unknown as FormData), key: kept.key };
}

export const dropDraft = (): void => store(NAME, null, "sessionStorage");
