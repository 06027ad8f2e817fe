import type { ErrorCode } from "../errors";

const ADVICE: Partial<Record<ErrorCode, string>> = {
  invalid_input: "Correct the marked fields and try again.",
  invalid_amount: "Correct the amount and try again.",
  invalid_pin: "Type the PIN again. It is in the partner portal's menu.",
  rate_limited: "In a hurry? The partner portal asks for no PIN.",
  code_not_found: "Ask the member to open the card again, and scan it or type the member id on it.",
  wrong_partner: "Scan the member's card instead, or ask for the code of this shop.",
  already_used: "Charge the full price this time.",
  code_expired: "Scan the member's card instead, or ask the member to tap “Get my code” again.",
  not_entitled: "Charge the full price. The member can renew in their account.",
  partner_inactive: "Charge the full price, and ask the club's office.",
  conflict: "Start again with “Next customer”.",
  not_signed_in: "Sign in to the portal again; what you entered stays here.",
};

export function adviceFor(code: string): string {
  return ADVICE[code as ErrorCode] ?? "";
}
