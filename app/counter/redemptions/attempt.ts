import { type Cents, CONFIRM_ABOVE, discountOn, formatRand, MAX_PURCHASE, parseRand } from "~/kernel/money";

export interface Presenting {
  voucher_code: string;
  member_id: string;
  qr_data?: string | undefined;
  method?: string | undefined;
}

/** Identifiers are recognised by their content, in whichever field they come; empty if there is none. */
export function presentedIn({ voucher_code, member_id, qr_data = "", method }: Presenting): string {
  // A map: a method may be called `constructor`.
  const chosen = new Map([
    ["qr", qr_data],
    ["manual", member_id],
  ]).get(method ?? "");
  return chosen || voucher_code || member_id || qr_data;
}

/** Whether the fields can be of one member only: one is filled in, or `method` says which counts. */
export function namesOne({ voucher_code, member_id, qr_data = "", method }: Presenting): boolean {
  return Boolean(method) || new Set([voucher_code, member_id, qr_data].filter(Boolean)).size <= 1;
}

export function previewOf(amount: string): { amount: Cents; discount: Cents; final: Cents } | null {
  const cents = parseRand(amount);
  if (cents === null || cents <= 0) return null;
  const discount = discountOn(cents);
  return { amount: cents, discount, final: cents - discount };
}

export const needsConfirmation = (amount_cents: Cents): boolean => amount_cents > CONFIRM_ABOVE;

export const TOO_MUCH = `One purchase can be at most ${formatRand(MAX_PURCHASE)}.`;

/** What is wrong with a typed amount; empty if nothing. */
export function amountProblem(typed: string): string {
  const cents = parseRand(typed);
  if (cents !== null && cents > 0) return cents > MAX_PURCHASE ? TOO_MUCH : "";
  return (typed.match(/[.,]/g) ?? []).length > 1
    ? "The amount has two points. Type it like 189.90."
    : "Enter the purchase amount in rand, for example 250 or 249.90.";
}
