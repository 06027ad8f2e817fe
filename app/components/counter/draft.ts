import type { CounterChannel } from "~/domain/redemptions/pending-attempts";

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

/** While the shop signs in again: in this tab, and for the same shop only. */
export function keepDraft(channel: CounterChannel, shop_id: number | null, draft: Draft): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ channel, shop_id, draft }));
  } catch {
    // Storage is blocked: the entry has to be typed again.
  }
}

export function takeDraft(channel: CounterChannel, shop_id: number | null): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? "null");
    if (kept?.channel !== channel || kept.shop_id !== shop_id) return null;
    sessionStorage.removeItem(NAME);
    return draftOf(new Map(Object.entries(kept.draft ?? {})) as unknown as FormData);
  } catch {
    return null;
  }
}
