import { type Day, firstOfNextMonth, longDay, longMonth } from "~/kernel/clock";
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
  /** The paired till that signed the question. */
  till_id?: number | null;
  presented: string;
  amount_cents: Cents | null;
  notes: string;
  staff_initials: string;
  idempotency_key: string;
  confirmed: boolean;
}

const LASTING = "The saving no longer counts. The redemption stays in the books, marked as undone.";

/** What an undo means for the member: a discount comes back only while its month lasts (R49, R54). */
export function undoWords(redemption: { month_key: string; this_month: string }): string {
  const { month_key, this_month } = redemption;
  if (month_key !== this_month)
    return `${longMonth(month_key)} is over, so the member gets no discount back for it. ${LASTING}`;
  return `The member can use this month's discount at this partner again, and the voucher is restored to issued status; a code of an earlier day shows as expired, and the member can get a fresh one. ${LASTING}`;
}
