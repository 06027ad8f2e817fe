import type { CounterChannel } from "~/counter/redemptions/counter-attempt";

/** What was typed, by field, without the PIN. */
export type Draft = Partial<Record<string, string>>;

const FIELDS = [
  "method",
  "voucher_code",
  "member_id",
  "qr_data",
  "amount_spent",
  "notes",
  "staff_initials",
  "remember",
];

export const draftOf = (form: FormData): Draft =>
  Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? "")]));

const NAME = "counter_draft";
const KEPT_MS = 60 * 60_000;

/** While the shop signs in again: in this tab, for an hour, and for the same shop only. */
export function keepDraft(channel: CounterChannel, shop_id: number | null, draft: Draft): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ channel, shop_id, draft, at: Date.now() }));
  } catch {
    // Storage is blocked: the entry has to be typed again.
  }
}

/** It stays until the next customer, since the page may load twice after the sign-in (`ownDocument`). */
export function keptDraft(channel: CounterChannel, shop_id: number | null): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? "null");
    const fits = kept?.channel === channel && kept.shop_id === shop_id && Date.now() - kept.at < KEPT_MS;
    if (!fits) return null;
    return draftOf(new Map(Object.entries(kept.draft ?? {})) as unknown as FormData);
  } catch {
    return null;
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
