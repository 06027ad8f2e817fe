import { type Day, firstOfNextMonth, longDay } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

/** A redemption that a till gave without a signal has the channel `till`. */
export type Channel = "redeem_page" | "portal" | "api";

/** A partner may undo its own redemptions for this long (R49). */
export const PARTNER_VOID_MINUTES = 15;

/** The device that applied a discount may undo it for this long (R93). */
export const TILL_UNDO_SECONDS = 60;

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
  repeated: boolean;
}

export interface CheckedAttempt {
  member_name: string;
  member_id: string;
  plan_name: string;
  partner_name: string;
  amount_cents: Cents;
  discount_cents: Cents;
  final_cents: Cents;
  large: boolean;
}

/** A unique column: the database refuses a second row with the same claim (R42). */
export function claimOf(member_id: number, partner_id: number, month_key: string): string {
  return `${member_id}:${partner_id}:${month_key}`;
}

export function alreadyUsedMessage(used_on: Day, today: Day): string {
  const next = longDay(firstOfNextMonth(today));
  return used_on === today
    ? `Discount already used today. The next one is available on ${next}.`
    : `Monthly discount already used on ${longDay(used_on)}. The next one is available on ${next}.`;
}

export interface RedemptionAttempt {
  channel: Channel;
  presented: string;
  amount_cents: Cents | null;
  notes: string;
  staff_initials: string;
  idempotency_key: string;
  confirmed: boolean;
}
