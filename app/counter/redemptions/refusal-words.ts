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
