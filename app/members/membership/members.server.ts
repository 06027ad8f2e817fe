import type { MemberCard } from "~/accounts/access/member-card.schema";
import { allAgreements, lastProvider } from "~/accounts/sessions/standing.queries.server";
import type { Member } from "~/db/generated/client";
import type { PlanType } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { readSettings } from "~/kernel/settings/settings.server";
import { cardNumberOf } from "~/members/card/card";
import { cardSigner } from "~/members/card/card-keys.server";
import { signCard } from "~/members/card/signed-card";
import { findMember } from "./members.queries.server";
import {
  currentPlan,
  daysLeft,
  entitled,
  expiringSoon,
  expiryDate,
  lastEntitledDay,
  type MembershipFacts,
  statusOf,
} from "./membership";
import { type Validity, validityOf } from "./validity";
import { firstNameOf } from "./verdict";

export function whoOf({ id, member_id, full_name, email, phone, city }: Member) {
  return { id, member_id, full_name, email, phone, city };
}

export function factsOf(member: Member): MembershipFacts {
  return { ...member, plan_type: member.plan_type as PlanType };
}

/** What the card's QR code holds. A phone's own camera opens the counter with it; capitals keep the code small. */
async function qrCodeData(
  deps: Deps,
  member: Member,
  on: Pick<MemberCard, "works_until" | "plan_type"> & { printed: boolean },
): Promise<string> {
  const { key, key_id } = await cardSigner(deps);
  const { works_until, plan_type, printed } = on;
  const signed = {
    key_id,
    issued_at: deps.clock().getTime(),
    card_token: member.card_token,
    works_until,
    plan_type,
    card_number: cardNumberOf(member.id),
    printed,
    first_name: firstNameOf(member.full_name),
  };
  return `${deps.origin}/C/${await signCard(signed, key)}`.toUpperCase();
}

/** `printed`: signed for paper. */
export async function memberCard(deps: Deps, member: Member, printed = false): Promise<MemberCard> {
  const { grace_days } = await readSettings(deps);
  const now = deps.clock();
  const today = dayOf(now);
  const facts = factsOf(member);
  const plan_type = currentPlan(facts, today);
  const works_until = member.ended_at ? dayOf(member.ended_at) : lastEntitledDay(facts, grace_days);
  return {
    ...whoOf(member),
    plan_type,
    status: statusOf(facts, now, grace_days),
    entitled: entitled(facts, now, grace_days),
    join_date: dayOf(member.join_date),
    expiry_date: expiryDate(facts, today),
    days_left: daysLeft(facts, today),
    expiring_soon: expiringSoon(facts, today),
    paid_through: member.paid_through,
    charges_on: member.charges_on && member.charges_on >= today ? member.charges_on : null,
    works_until,
    qr_code_data: await qrCodeData(deps, member, { works_until, plan_type, printed }),
  };
}

/** The member's card as it is printed. */
export async function cardForPaper(deps: Deps, user_id: number): Promise<MemberCard | null> {
  const member = await findMember(deps.db, { user_id });
  return member && memberCard(deps, member, true);
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

/** `has_agreement`: it is known that one is in force. */
export async function cardValidity(deps: Deps, card: MemberCard, has_agreement = false): Promise<Validity> {
  const mayRenew = card.status === "active" && card.expiry_date === null;
  return validityOf(card, mayRenew && (has_agreement || (await isCharged(deps, card.id))));
}

const CHARGING_PROVIDERS = ["payfast", "paystack"];

async function isCharged({ db }: Deps, member_id: number): Promise<boolean> {
  const agreements = await allAgreements(db, member_id);
  if (agreements.length > 0)
    return agreements.some((one) => one.current_member_id !== null && one.status === "active");
  // A provider names its agreement a moment after the first payment. Cash and transfers have none.
  return CHARGING_PROVIDERS.includes((await lastProvider(db, member_id)) ?? "");
}
