import type { AdminActor } from "~/accounts/admins/actor";
import { audit } from "~/kernel/audit/audit.server";
import type { PlanType } from "~/kernel/catalog";
import { addDays, type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "./members.server";
import { afterPeriod, lastEntitledDay, statusOf } from "./membership";
import { datesOf } from "./take-back-days.server";

interface Grant {
  kind: "extension" | "complimentary";
  /** For a complimentary membership; the others keep the plan. */
  plan_type?: PlanType;
  days: number;
  reason: string;
}

/**
 * They follow the paid days; an ended membership restarts today. An extension keeps a cancellation. Throws `not_found`,
 * and `conflict` after a refund ended it. Returns the new last day.
 */
export async function grantDays(deps: Deps, actor: AdminActor, id: number, grant: Grant): Promise<Day> {
  const { grace_days } = await readSettings(deps);
  return deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const today = dayOf(now);
    const member = await tx.member.findUnique({ where: { id } });
    if (!member || member.anonymised_at) throw new ClubError("not_found", "Member not found");
    const facts = factsOf(member);
    const extends_ = grant.kind !== "complimentary";
    if (extends_ && member.ended_at) {
      throw new ClubError("conflict", "This membership was ended. Give a complimentary one instead.");
    }
    const continues = !member.ended_at && today <= lastEntitledDay(facts, grace_days);
    const starts_on = continues ? addDays(facts.paid_through, 1) : today;
    const plan_type = extends_ ? facts.plan_type : (grant.plan_type ?? facts.plan_type);
    const period = { plan_type, starts_on, ends_on: addDays(starts_on, grant.days - 1) };
    const after = {
      ...afterPeriod(facts, period),
      ...(extends_ && continues && { cancelled_at: facts.cancelled_at }),
    };
    const last_status = statusOf(after, now, grace_days);
    const keeps = continues && facts.plan_type === "local_recurring";
    const local_cents = keeps ? member.local_cents : null;
    await tx.member.update({ where: { id }, data: { ...after, local_cents, last_status } });
    const { reason } = grant;
    const { id: period_id } = await tx.membershipPeriod.create({
      data: { ...period, member_id: id, source: grant.kind, reason, created_at: now },
    });
    if (last_status !== member.last_status) {
      const change = { from_status: member.last_status, to_status: last_status, actor: `admin:${actor.id}` };
      await tx.memberStatusChange.create({ data: { ...change, member_id: id, reason, at: now } });
    }
    await audit(deps, tx, {
      actor,
      action: `member.${grant.kind}`,
      subject_kind: "member",
      subject_id: id,
      reason,
      details: { ...period, period_id, before: datesOf(facts), after: datesOf(after) },
    });
    return period.ends_on;
  });
}
