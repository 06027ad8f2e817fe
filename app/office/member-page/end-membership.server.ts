import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import { literal } from "~/db/dialect/dialect.server";
import type { Agreement, AuditEntry, Member } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { statusOf } from "~/members/membership/membership";
import { datesOf } from "~/members/membership/take-back-days.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { releaseAgreement } from "~/money/agreements/release-agreement.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { livingMember } from "./member-page.server";

const ENDED = "member.end";

/**
 * The days that are left end today, and the monthly charge with them (R122). No money moves: a refund is recorded apart.
 * Throws `not_found`, and `conflict` for a membership that is over.
 */
export async function endMembership(
  deps: PaymentDeps,
  actor: AdminActor,
  id: number,
  reason: string,
): Promise<void> {
  const { grace_days } = await readSettings(deps);
  const agreements = await deps.db.$transaction(async (tx): Promise<Agreement[]> => {
    const now = deps.clock();
    const member = await livingMember(tx, id);
    const facts = factsOf(member);
    const from_status = statusOf(facts, now, grace_days);
    if (from_status === "expired")
      throw new ClubError("conflict", "This membership has ended already: there are no days to end.");
    const left = { member_id: id, voided_at: null, ends_on: { gte: dayOf(now) } };
    const periods = await tx.membershipPeriod.findMany({ where: left, select: { id: true } });
    const period_ids = periods.map((one) => one.id);
    await tx.membershipPeriod.updateMany({ where: { id: { in: period_ids } }, data: { voided_at: now } });
    await tx.member.update({ where: { id }, data: { ended_at: now, last_status: "expired" } });
    await tx.memberStatusChange.create({
      data: { member_id: id, from_status, to_status: "expired", reason, actor: `admin:${actor.id}`, at: now },
    });
    const released = await releaseAgreement(tx, id, now);
    await mailMember(tx, member, now);
    const after = datesOf({ ...facts, ended_at: now });
    await audit(deps, tx, {
      actor,
      action: ENDED,
      subject_kind: "member",
      subject_id: id,
      reason,
      details: { period_ids, before: datesOf(facts), after },
    });
    return released;
  }, MONEY_TRANSACTION);
  await endAgreements(deps, agreements);
}

function mailMember(tx: Tx, { id: member_id, user_id, email, full_name }: Member, now: Date) {
  return enqueueMail(tx, {
    email_type: "membership_ended",
    recipient_email: email,
    member_id,
    user_id,
    now,
    dedupe_key: `membership_ended:${member_id}:${now.toISOString()}`,
    subject: "Your membership has been ended",
    data: { full_name, ended_on: dayOf(now) },
  });
}

/** Whether the membership was ended today, nothing else has changed it since, and no money for its days went back. */
export async function mayUndoEnd(deps: Deps, id: number): Promise<boolean> {
  const member = await deps.db.member.findFirst({ where: { id, anonymised_at: null } });
  return member !== null && (await undoable(deps, deps.db, member)) !== null;
}

/** The days are there again. A charge that was ended at the provider stays ended. Throws `not_found` and `conflict`. */
export async function undoEnd(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const { grace_days } = await readSettings(deps);
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const member = await livingMember(tx, id);
    const ended = await undoable(deps, tx, member);
    if (!ended)
      throw new ClubError(
        "conflict",
        "This can no longer be undone: the membership was ended before today, or has changed since.",
      );
    const where = { id: { in: ended.period_ids }, member_id: id };
    await tx.membershipPeriod.updateMany({ where, data: { voided_at: null } });
    const to_status = statusOf({ ...factsOf(member), ended_at: null }, now, grace_days);
    await tx.member.update({ where: { id }, data: { ended_at: null, last_status: to_status } });
    await tx.memberStatusChange.create({
      data: {
        member_id: id,
        from_status: "expired",
        to_status,
        at: now,
        reason: "The end was undone",
        actor: `admin:${actor.id}`,
      },
    });
    const subject = { subject_kind: "member", subject_id: id };
    await audit(deps, tx, { actor, action: "member.end_undone", ...subject });
  }, MONEY_TRANSACTION);
}

type Reading = Pick<Tx, "auditEntry" | "membershipPeriod">;

async function undoable(deps: Deps, db: Reading, member: Member): Promise<{ period_ids: number[] } | null> {
  const entry = await db.auditEntry.findFirst({
    where: {
      subject_kind: "member",
      subject_id: String(member.id),
      action: { startsWith: literal("member.") },
    },
    orderBy: { id: "desc" },
  });
  if (entry?.action !== ENDED || dayOf(entry.at) !== dayOf(deps.clock())) return null;
  const { period_ids, after } = readDetails(entry);
  if (JSON.stringify(datesOf(factsOf(member))) !== JSON.stringify(after)) return null;
  const went_back = { payment: { status: { in: ["disputed", "refunded"] } } };
  const unpaid = { id: { in: period_ids }, OR: [went_back, { gift: went_back }] };
  return (await db.membershipPeriod.count({ where: unpaid })) === 0 ? { period_ids } : null;
}

function readDetails({ details }: AuditEntry) {
  return JSON.parse(details) as { period_ids: number[]; after: unknown };
}
