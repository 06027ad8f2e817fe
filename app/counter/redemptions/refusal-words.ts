import type { ErrorCode } from "~/kernel/errors";

/** The member stood at the counter without a discount; a slip in the amount or an answer still to come is none (R114). */
const REFUSAL_WORDS = {
  already_used: "Used at this shop this month already",
  not_entitled: "The membership was not active",
  code_expired: "The code had expired",
  wrong_partner: "The code was for another shop",
  partner_inactive: "The shop no longer takes part",
  code_not_found: "The code, card or member id was not known",
  rate_limited: "The shop had tried too many unknown codes",
} as const satisfies Partial<Record<ErrorCode, string>>;
export type RefusalCode = keyof typeof REFUSAL_WORDS;

export const isKept = (code: string): code is RefusalCode => Object.keys(REFUSAL_WORDS).includes(code);
export const refusalWords = (code: string): string => (isKept(code) ? REFUSAL_WORDS[code] : "");

const ADVICE: Partial<Record<ErrorCode | "forged_card", string>> = {
  rate_limited: "In a hurry? The partner portal asks for no PIN.",
  wrong_partner: "Scan the member's card instead, or ask for the code of this shop.",
  code_expired: "Scan the member's card instead, or ask the member to tap “Get my code” again.",
  not_entitled: "The member can renew in their account.",
  partner_inactive: "Ask the club's office.",
  forged_card: "Ask the member to open the card in their account, and scan it there.",
  not_signed_in: "Sign in again: what you entered stays here.",
};

export function adviceFor(code: string): string {
  return ADVICE[code as ErrorCode] ?? "";
}
