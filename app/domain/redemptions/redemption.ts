import { type Day, firstOfNextMonth, longDay } from "../clock";
import type { Cents } from "../money";

const DOORS = ["redeem_page", "portal", "api"] as const;
/** Where a redemption came in. All doors lead to the one function `redeem`. */
export type Door = (typeof DOORS)[number];

/** A partner may take back its own entry this long. */
export const PARTNER_VOID_MINUTES = 15;

/** What the till hears when the discount was applied. */
export interface AppliedRedemption {
  redemption_id: number;
  member_name: string;
  member_id: string;
  partner_name: string;
  voucher_code: string;
  amount_cents: Cents;
  discount_cents: Cents;
  final_cents: Cents;
  redeemed_at: Date;
  /** True when this very attempt had been applied before and only its answer was lost. */
  repeated: boolean;
}

/** What would be applied: shown before anything is final. */
export interface CheckedAttempt {
  member_name: string;
  member_id: string;
  partner_name: string;
  amount_cents: Cents;
  discount_cents: Cents;
  final_cents: Cents;
  /** Over R10 000: the amount must be confirmed. */
  large: boolean;
}

/** The database refuses a second row with the same claim (R42). */
export function claimOf(member_id: number, partner_id: number, month_key: string): string {
  return `${member_id}:${partner_id}:${month_key}`;
}

/** Why a member cannot have the discount again, in words for the till and for the member. */
export function alreadyUsedMessage(used_on: Day, today: Day): string {
  const next = longDay(firstOfNextMonth(today));
  return used_on === today
    ? `Discount already used today. The next one is available on ${next}.`
    : `Monthly discount already used on ${longDay(used_on)}. The next one is available on ${next}.`;
}
