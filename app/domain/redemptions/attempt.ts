import { type Cents, CONFIRM_ABOVE, discountOn, parseRand } from "../money";

/** Used by the browser's live preview and by the server. */
export function previewOf(amount: string): { amount: Cents; discount: Cents; final: Cents } | null {
  const cents = parseRand(amount);
  if (cents === null || cents <= 0) return null;
  const discount = discountOn(cents);
  return { amount: cents, discount, final: cents - discount };
}

export function needsConfirmation(amount: string): boolean {
  return (parseRand(amount) ?? 0) > CONFIRM_ABOVE;
}
