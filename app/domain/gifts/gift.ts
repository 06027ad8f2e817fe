import { PLANS, type PlanType, TOURIST_DAYS } from "../catalog";
import { addDays, addMonths, type Day } from "../clock";
import { forgiving, isCode } from "../ids";
import {
  lastEntitledDay,
  type MembershipFacts,
  type PaidPeriod,
  periodBought,
} from "../membership/membership";

/** Stands where a checkout names its plan and a payment its kind. */
export const GIFT = "gift";

export const GIFT_STATUSES = ["unused", "redeemed", "refunded", "lapsed"] as const;
export type GiftStatus = (typeof GIFT_STATUSES)[number];

/** 60 bits. */
export const GIFT_CODE_LENGTH = 12;
const VALID_MONTHS = 36;
/** Days before the last one on which the giver is reminded of unused gifts. */
export const REMINDER_DAYS = [60, 14] as const;

/** Three years, as section 63 of the Consumer Protection Act demands (R103). */
export function validThrough(paid_on: Day): Day {
  return addMonths(paid_on, VALID_MONTHS);
}

/** A late job changes nothing: what was not redeemed in time has lapsed. */
export function giftStatusOn(gift: { status: string; valid_through: Day }, today: Day): GiftStatus {
  const status = gift.status as GiftStatus;
  return status === "unused" && today > gift.valid_through ? "lapsed" : status;
}

/** A pass redeemed during Local adds its days to Local, so that nobody's plan or monthly charge ends by a gift (R104). */
export function periodOfGift(
  facts: MembershipFacts | null,
  plan_type: PlanType,
  today: Day,
  grace_days: number,
): PaidPeriod {
  const isLocal =
    facts !== null &&
    !facts.ended_at &&
    facts.plan_type === "local_recurring" &&
    today <= lastEntitledDay(facts, grace_days);
  if (plan_type !== "tourist_oneoff" || !isLocal) return periodBought(facts, plan_type, today, grace_days);
  const { paid_through } = facts;
  return {
    plan_type: "local_recurring",
    starts_on: addDays(paid_through, 1),
    ends_on: addDays(paid_through, TOURIST_DAYS),
  };
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

const ONE: Record<PlanType, string> = {
  local_recurring: "1 month of Local",
  tourist_oneoff: "1 Tourist Pass",
};
const SEVERAL: Record<PlanType, string> = {
  local_recurring: "months of Local",
  tourist_oneoff: "Tourist Passes",
};

export function giftWords(plan_type: string, quantity: number): string {
  const plan = (plan_type in PLANS ? plan_type : "tourist_oneoff") as PlanType;
  return quantity === 1 ? ONE[plan] : `${quantity} ${SEVERAL[plan]}`;
}
