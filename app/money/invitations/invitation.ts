import { addDays, type Day } from "~/kernel/clock";
import { forgiving, isCode } from "~/kernel/ids";
import { lastEntitledDay, type MembershipFacts, type PaidPeriod } from "~/members/membership/membership";

/** `held`: paid, and the office decides. */
export const INVITE_STATUSES = ["waiting", "held", "granted", "refused", "taken_back"] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];

/** 50 bits: nobody finds a link by trying. */
export const INVITE_CODE_LENGTH = 10;

/** Why nobody got days, or with status `granted` why the inviter got none. */
export const INVITE_REMARKS = {
  same_device: "the friend used the inviter's device",
  same_instrument: "the friend paid with a card that the inviter or another of their friends used",
  same_person: "both are one member",
  same_mailbox: "the friend's e-mail goes to a mailbox that a member has already",
  same_name: "the friend has the name of the inviter or of another of their friends",
  same_phone: "the friend has the phone number of the inviter or of another of their friends",
  went_back: "the first payment went back",
  by_office: "the office stopped it",
  over_limit: "the inviter had reached the year's limit",
  friend_left: "the friend's account was deleted",
  inviter_left: "the inviter's membership had been ended",
} as const;
export type InviteRemark = keyof typeof INVITE_REMARKS;

export function readInviteCode(input: string): string | null {
  const code = forgiving(input);
  return isCode(code, INVITE_CODE_LENGTH) ? code : null;
}

export function inviteLink(origin: string, code: string): string {
  return `${origin}/invite/${code}`;
}

/** They follow the member's days, on the same plan; an expired membership starts again today. */
export function daysGranted(
  facts: MembershipFacts,
  { days, today, grace_days }: { days: number; today: Day; grace_days: number },
): PaidPeriod {
  const continues = !facts.ended_at && today <= lastEntitledDay(facts, grace_days);
  const starts_on = continues ? addDays(facts.paid_through, 1) : today;
  return { plan_type: facts.plan_type, starts_on, ends_on: addDays(starts_on, days - 1) };
}
