import type { Tx } from "~/db/connection/types";
import type { Agreement, Member, MembershipPeriod } from "~/db/generated/client";
import { addDays, type Day, dayOf, daysBetween } from "~/kernel/clock";
import { afterWon } from "~/members/membership/dispute";
import { factsOf } from "~/members/membership/members.server";
import { type MembershipFacts, statusOf } from "~/members/membership/membership";
import { afterRefund, leftOf, type Stretch } from "~/members/membership/refund";
import { releaseAgreement } from "~/money/agreements/release-agreement.server";

interface Taking {
  member: Member;
  period: MembershipPeriod;
  actor: string;
  reason: string;
  now: Date;
  grace_days: number;
}

/**
 * Later days move up. Granted days (without a payment) leave a monthly charge that is
 * awaited, and its grace, as they are. Returns the agreements that must not charge any more.
 */
export async function takeDaysBack(tx: Tx, taking: Taking): Promise<Agreement[]> {
  const { member, period, now } = taking;
  const kept = await keptBeside(tx, taking);
  await tx.membershipPeriod.update({
    where: { id: period.id },
    data: { voided_at: period.voided_at ?? now, held_from: null },
  });
  // Days that a dispute holds, or that the office has ended, are gone already: none of later ones move up for them.
  if (period.voided_at !== null) {
    const goesOn = !member.ended_at && leftOf(kept)?.plan_type === "local_recurring";
    return goesOn ? [] : releaseAgreement(tx, member.id, now);
  }
  const keepsGrace = period.payment_id === null && (await isCharged(tx, member));
  const outcome = afterRefund(kept, stretchOf(period), dayOf(now), keepsGrace);
  await move(tx, outcome.moved);
  if (!member.ended_at) await write(tx, taking, outcome.left ?? { ended_at: now });
  return outcome.keepsAgreement ? [] : releaseAgreement(tx, member.id, now);
}

async function isCharged(tx: Tx, { id }: Member): Promise<boolean> {
  return (await tx.agreement.count({ where: { current_member_id: id } })) > 0;
}

/** Like a refund, until the dispute is decided. */
export async function holdDays(tx: Tx, taking: Taking): Promise<void> {
  const { member, period, now } = taking;
  const keepsGrace = period.payment_id === null && (await isCharged(tx, member));
  const outcome = afterRefund(await keptBeside(tx, taking), stretchOf(period), dayOf(now), keepsGrace);
  await tx.membershipPeriod.update({
    where: { id: period.id },
    data: { voided_at: now, held_from: dayOf(now) },
  });
  await move(tx, outcome.moved);
  if (!member.ended_at) await write(tx, taking, outcome.left ?? { ended_at: now });
}

export async function giveDaysBack(tx: Tx, taking: Taking): Promise<void> {
  const { member, period, now } = taking;
  if (period.held_from === null) return;
  if (member.anonymised_at) return forget(tx, period);
  const kept = await stretchesOf(tx, member.id);
  const held = { ...stretchOf(period), held_from: period.held_from };
  const { given, moved, left } = afterWon(kept, held, dayOf(now));
  const { plan_type, starts_on, ends_on } = given;
  await tx.membershipPeriod.update({
    where: { id: period.id },
    data: {
      plan_type,
      starts_on,
      ends_on,
      voided_at: null,
      held_from: null,
      ...usedBefore(period, starts_on),
    },
  });
  await move(tx, moved);
  await write(tx, taking, { ...left, ended_at: null });
}

/** Days used before a period's new start; the books still count them. */
function usedBefore(period: MembershipPeriod, starts_on: Day) {
  const { held_from, used_from, used_through } = period;
  if (held_from === null || starts_on <= period.starts_on || period.starts_on >= held_from) return {};
  if (!used_from || !used_through)
    return { used_from: period.starts_on, used_through: addDays(held_from, -1) };
  // On a second dispute the used days add up.
  return { used_through: addDays(used_through, daysBetween(period.starts_on, held_from)) };
}

async function forget(tx: Tx, { id }: MembershipPeriod): Promise<void> {
  await tx.membershipPeriod.update({ where: { id }, data: { held_from: null } });
}

async function keptBeside(tx: Tx, { member, period }: Taking): Promise<Stretch[]> {
  return (await stretchesOf(tx, member.id)).filter(({ id }) => id !== period.id);
}

async function stretchesOf(tx: Tx, member_id: number): Promise<Stretch[]> {
  const periods = await tx.membershipPeriod.findMany({ where: { member_id, voided_at: null } });
  return periods.map(stretchOf);
}

function stretchOf({ id, plan_type, starts_on, ends_on }: MembershipPeriod): Stretch {
  return { id, plan_type: plan_type as Stretch["plan_type"], starts_on, ends_on };
}

async function move(tx: Tx, moved: readonly Stretch[]): Promise<void> {
  for (const { id, starts_on, ends_on } of moved)
    await tx.membershipPeriod.update({ where: { id }, data: { starts_on, ends_on } });
}

async function write(tx: Tx, taking: Taking, after: Partial<MembershipFacts>): Promise<void> {
  const { member, actor, reason, now, grace_days } = taking;
  const to_status = statusOf({ ...factsOf(member), ...after }, now, grace_days);
  await tx.member.update({ where: { id: member.id }, data: { ...after, last_status: to_status } });
  if (to_status === member.last_status) return;
  const change = { from_status: member.last_status, to_status, reason, actor, at: now };
  await tx.memberStatusChange.create({ data: { ...change, member_id: member.id } });
}
