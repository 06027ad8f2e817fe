import { PLANS, type PlanType } from "~/kernel/catalog";
import { addDays, addMonths, type Day } from "~/kernel/clock";
import { forgiving, isCode } from "~/kernel/ids";
import {
  lastEntitledDay,
  type MembershipFacts,
  type PaidPeriod,
  periodBought,
} from "~/members/membership/membership";

/** Stands where a checkout names its plan and a payment its kind. */
export const GIFT = "gift";

/** Of one that is paid for. */
export const GIFT_STATUSES = ["unused", "redeemed", "refunded", "lapsed"] as const;
export type GiftStatus = (typeof GIFT_STATUSES)[number];
export const GIFT_WORDS: Record<GiftStatus, string> = {
  unused: "Unused",
  redeemed: "Redeemed",
  refunded: "Refunded",
  lapsed: "Lapsed",
};

/** Of a checkout: what it buys. Orders of several once made more of them. */
export const ITS_GIFT = { select: { id: true }, orderBy: { id: "asc" }, take: 1 } as const;

/** 60 bits. */
export const GIFT_CODE_LENGTH = 12;
export const VALID_MONTHS = 36;
/** Days before the last one on which the giver is reminded of an unused gift. */
export const REMINDER_DAYS = [60, 14] as const;

/** Three years, as section 63 of the Consumer Protection Act demands (R103), from the day on which the club mails it if that is later (R131). */
export function validThrough(paid_on: Day, send_on: Day | null = null): Day {
  return addMonths(send_on && send_on > paid_on ? send_on : paid_on, VALID_MONTHS);
}

/** A gift can be mailed today or within a year (R131). */
const MOST_DAYS_AHEAD = 365;
export function sendingDays(today: Day): { first: Day; last: Day } {
  return { first: today, last: addDays(today, MOST_DAYS_AHEAD) };
}

/** A late job changes nothing: what was not redeemed in time has lapsed. */
export function giftStatusOn(gift: { status: string; valid_through: Day }, today: Day): GiftStatus {
  const status = gift.status as GiftStatus;
  return status === "unused" && today > gift.valid_through ? "lapsed" : status;
}

interface Receiving extends MembershipFacts {
  /** Whether an agreement charges the member. */
  is_charged: boolean;
}

/**
 * A pass redeemed during Local, or while an agreement will charge again, adds its days to Local: nobody's plan or monthly
 * charge ends by a gift, and only a Local member can cancel (R104).
 */
export function periodOfGift(
  facts: Receiving | null,
  plan_type: PlanType,
  today: Day,
  grace_days: number,
): PaidPeriod {
  const period = periodBought(facts, plan_type, today, grace_days);
  return facts && staysLocal(facts, today, grace_days) ? { ...period, plan_type: "local_recurring" } : period;
}

function staysLocal(facts: Receiving, today: Day, grace_days: number): boolean {
  const works = !facts.ended_at && today <= lastEntitledDay(facts, grace_days);
  return facts.is_charged || (works && facts.plan_type === "local_recurring");
}

export function readGiftCode(input: string): string | null {
  const code = forgiving(input);
  return isCode(code, GIFT_CODE_LENGTH) ? code : null;
}

/** `ABCD-EFGH-JKMN` */
export function giftCodeShown(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

export function giftLink(origin: string, code: string): string {
  return `${origin}/gift/redeem?code=${code}`;
}

const WORDS: Record<PlanType, string> = {
  local_recurring: "1 month of Local",
  tourist_oneoff: "1 Tourist Pass",
};

export function giftWords(plan_type: string): string {
  return WORDS[(plan_type in PLANS ? plan_type : "tourist_oneoff") as PlanType];
}
