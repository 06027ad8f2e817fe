import { type Cents, CONFIRM_ABOVE, discountOn, formatRand, parseRand } from "../money";

/** What a till sees before anything is final. The browser's live preview and the server use this same function. */
export function previewOf(amount: string): { amount: Cents; discount: Cents; final: Cents } | null {
  const cents = parseRand(amount);
  if (cents === null || cents <= 0) return null;
  const discount = discountOn(cents);
  return { amount: cents, discount, final: cents - discount };
}

/** `10% Discount: R25.00 · Final amount: R225.00`. */
export function previewText(amount: string): string {
  const preview = previewOf(amount);
  return preview ? `10% discount ${formatRand(preview.discount)}, to pay ${formatRand(preview.final)}` : "";
}

export function needsConfirmation(amount: string): boolean {
  return (parseRand(amount) ?? 0) > CONFIRM_ABOVE;
}
