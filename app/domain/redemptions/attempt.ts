import { type Cents, CONFIRM_ABOVE, discountOn, parseRand } from "../money";

/** The fields in which a member's code, id or card can come in. */
export interface Presenting {
  voucher_code: string;
  member_id: string;
  qr_data?: string | undefined;
  /** How the till meant to enter it: that field comes first. */
  method?: string | undefined;
}

/** What was shown, whichever field it came in; empty where nothing was. What it is, is read from the text itself. */
export function presentedIn({ voucher_code, member_id, qr_data = "", method }: Presenting): string {
  const chosen = { qr: qr_data, manual: member_id }[method ?? ""];
  return chosen || voucher_code || member_id || qr_data;
}

/** What a till sees before anything is final. The browser's live preview and the server use this same function. */
export function previewOf(amount: string): { amount: Cents; discount: Cents; final: Cents } | null {
  const cents = parseRand(amount);
  if (cents === null || cents <= 0) return null;
  const discount = discountOn(cents);
  return { amount: cents, discount, final: cents - discount };
}

export const needsConfirmation = (amount_cents: Cents): boolean => amount_cents > CONFIRM_ABOVE;
