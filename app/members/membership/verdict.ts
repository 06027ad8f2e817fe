import { type Day, longDay } from "~/kernel/clock";
import type { ErrorCode } from "~/kernel/errors";

/** The discount does not apply, whatever is typed: the full price is charged. Everything else can be put right (R92). */
const REFUSALS = new Set<string>([
  "forged_card",
  "already_used",
  "not_entitled",
  "code_expired",
  "wrong_partner",
  "partner_inactive",
] satisfies (ErrorCode | "forged_card")[]);

export const isRefusal = (code: string): boolean => REFUSALS.has(code);

const FAULTY: Partial<Record<ErrorCode | "needs_card", string>> = {
  invalid_pin: "business_pin",
  invalid_amount: "amount_spent",
  code_not_found: "voucher_code",
  needs_card: "voucher_code",
};

/** The field that a refusal without field errors is about. */
export const faultyField = (code: string): string | undefined => FAULTY[code as ErrorCode];

export const STANDINGS = ["free", "used", "not_active", "code_expired", "other_shop", "unknown"] as const;

/** What a till may know before the discount is applied; without a name unless the club knows the member. */
export interface PresentedMember {
  standing: (typeof STANDINGS)[number];
  first_name: string;
  plan_name: string;
  used_on: Day | null;
  /** `09:16`, if that is today. */
  used_at: string | null;
}

export function standingWords({ standing, used_on, used_at }: PresentedMember): string {
  if (used_at) return `Used here today at ${used_at}`;
  if (used_on) return `Used here on ${longDay(used_on).slice(0, -5)}`;
  return WORDS[standing];
}

/** The full price is charged, so the till offers no discount. An unknown code or id may only be mistyped. */
export const paysFullPrice = (member: PresentedMember | null): boolean =>
  member !== null && member.standing !== "free" && member.standing !== "unknown";

export const UNKNOWN = "Not a code of this club. Scan the card, or type it again.";

const WORDS: Record<PresentedMember["standing"], string> = {
  free: "Not used this month",
  used: "Used here this month",
  not_active: "Membership not active",
  code_expired: "This code has expired: scan the card",
  other_shop: "This code is for another shop: scan the card",
  unknown: UNKNOWN,
};

export const firstNameOf = (full_name: string): string => full_name.trim().split(/\s+/)[0] ?? "";
