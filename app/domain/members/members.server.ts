import type { Member } from "~/db/generated/client";
import { findMember } from "~/db/queries/members.server";
import type { PlanType } from "../catalog";
import { dayOf } from "../clock";
import type { Deps } from "../deps";
import type { MemberCard } from "../membership/card";
import {
  currentPlan,
  daysLeft,
  entitled,
  expiringSoon,
  expiryDate,
  lastEntitledDay,
  type MembershipFacts,
  statusOf,
} from "../membership/membership";
import { readSettings } from "../settings/settings.server";

export function factsOf(member: Member): MembershipFacts {
  return { ...member, plan_type: member.plan_type as PlanType };
}

/** A QR code that a phone's own camera can open: the counter page with the member filled in. */
function qrCodeData(deps: Pick<Deps, "origin">, member: Pick<Member, "card_token">): string {
  return `${deps.origin}/redeem?m=${member.card_token}`;
}

export async function memberCard(deps: Deps, member: Member): Promise<MemberCard> {
  const { grace_days } = await readSettings(deps);
  const now = deps.clock();
  const today = dayOf(now);
  const facts = factsOf(member);
  return {
    id: member.id,
    member_id: member.member_id,
    full_name: member.full_name,
    email: member.email,
    phone: member.phone,
    city: member.city,
    plan_type: currentPlan(facts, today),
    status: statusOf(facts, now, grace_days),
    entitled: entitled(facts, now, grace_days),
    join_date: dayOf(member.join_date),
    expiry_date: expiryDate(facts, today),
    days_left: daysLeft(facts, today),
    expiring_soon: expiringSoon(facts, today),
    paid_through: member.paid_through,
    paused_until: member.paused_until,
    works_until: member.ended_at ? dayOf(member.ended_at) : lastEntitledDay(facts, grace_days),
    qr_code_data: qrCodeData(deps, member),
  };
}

export async function ownMemberById(
  deps: Deps,
  user_id: number,
  member_id: string,
): Promise<MemberCard | null> {
  const member = await findMember(deps.db, { member_id });
  return member?.user_id === user_id ? memberCard(deps, member) : null;
}

export async function memberOfUser(deps: Deps, user_id: number): Promise<MemberCard | null> {
  const member = await findMember(deps.db, { user_id });
  return member && memberCard(deps, member);
}
