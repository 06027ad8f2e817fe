import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { AuditEntry, Member } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { type Day, dayOf, daysBetween } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "./members.server";
import { type MembershipFacts, statusOf } from "./membership";

/** A grant's audit entry holds the dates before and after it; `charges_on` is the agreement's and stays. */
type Dates = Omit<MembershipFacts, "charges_on">;

export function datesOf(facts: MembershipFacts): Dates {
  const { plan_type, plan_starts_on, paid_through, renewal_failed_at, cancelled_at, ended_at } = facts;
  return { plan_type, plan_starts_on, paid_through, renewal_failed_at, cancelled_at, ended_at };
}

interface Grant {
  period_id: number;
  days: number;
  reason: string;
  paid_through: Day;
  /** The last paid day before these days were given. */
  before: Day;
}

/** The days given last, while they can be taken back (R91); null otherwise. */
export async function lastGrant(deps: Deps, id: number): Promise<Grant | null> {
  const member = await deps.db.member.findFirst({ where: { id, anonymised_at: null } });
  const found = member && (await undoable(deps, deps.db, member));
  if (!found) return null;
  const { period, before } = found;
  return {
    period_id: period.id,
    days: daysBetween(period.starts_on, period.ends_on) + 1,
    reason: period.reason,
    paid_through: period.ends_on,
    before: before.paid_through,
  };
}

/** Restores the dates before the grant (R91). Throws `not_found` and `conflict`. */
export async function takeBackDays(
  deps: Deps,
  actor: AdminActor,
  { id, period_id }: { id: number; period_id: number },
): Promise<void> {
  const { grace_days } = await readSettings(deps);
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const member = await tx.member.findFirst({ where: { id, anonymised_at: null } });
    if (!member) throw new ClubError("not_found", "Member not found");
    const found = await undoable(deps, tx, member);
    if (found?.period.id !== period_id)
      throw new ClubError(
        "conflict",
        "These days can no longer be taken back: they were given before today, or the membership has changed since.",
      );
    await tx.membershipPeriod.update({ where: { id: period_id }, data: { voided_at: now } });
    const to_status = statusOf({ ...factsOf(member), ...found.before }, now, grace_days);
    await tx.member.update({ where: { id }, data: { ...found.before, last_status: to_status } });
    const reason = "Days taken back";
    if (to_status !== member.last_status) {
      const change = { from_status: member.last_status, to_status, actor: `admin:${actor.id}` };
      await tx.memberStatusChange.create({ data: { ...change, member_id: id, reason, at: now } });
    }
    const subject = { subject_kind: "member", subject_id: id };
    await audit(deps, tx, { actor, action: "member.days_back", ...subject, details: { period_id } });
  });
}

/** Only today's grant, and only while nothing else has changed the membership: then the former dates are still true. */
async function undoable(deps: Deps, db: Pick<Tx, "auditEntry" | "membershipPeriod">, member: Member) {
  const entry = await db.auditEntry.findFirst({
    where: {
      subject_kind: "member",
      subject_id: String(member.id),
      action: { in: ["member.extension", "member.complimentary"] },
    },
    orderBy: { id: "desc" },
  });
  const written = entry && readDates(entry);
  if (!written || dayOf(entry.at) !== dayOf(deps.clock())) return null;
  if (JSON.stringify(datesOf(factsOf(member))) !== JSON.stringify(written.after)) return null;
  const period = await db.membershipPeriod.findFirst({
    where: { id: written.period_id, member_id: member.id, voided_at: null },
  });
  return period && { period, before: written.before };
}

function readDates(entry: AuditEntry) {
  const { period_id, before, after } = JSON.parse(entry.details) as Partial<
    Record<"before" | "after", Dates>
  > & { period_id?: number };
  return period_id && before && after ? { period_id, before: withMoments(before), after } : null;
}

/** JSON keeps moments as text. */
function withMoments({ renewal_failed_at, cancelled_at, ended_at, ...days }: Dates): Dates {
  const moment = (text: Date | null) => text && new Date(text);
  return {
    ...days,
    renewal_failed_at: moment(renewal_failed_at),
    cancelled_at: moment(cancelled_at),
    ended_at: moment(ended_at),
  };
}
