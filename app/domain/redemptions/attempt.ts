import { type Cents, CONFIRM_ABOVE, discountOn, parseRand } from "../money";

export function previewOf(amount: string): { amount: Cents; discount: Cents; final: Cents } | null {
  const cents = parseRand(amount);
  if (cents === null || cents <= 0) return null;
  const discount = discountOn(cents);
  return { amount: cents, discount, final: cents - discount };
}

export function needsConfirmation(amount: string): boolean {
  return (parseRand(amount) ?? 0) > CONFIRM_ABOVE;
}
