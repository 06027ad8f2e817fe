import { insertRow } from "~/db/connection/rows.server";
import type { Checkout } from "~/db/generated/client";
import { audit, SYSTEM } from "~/kernel/audit/audit.server";
import { addDays, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { lastEntitledDay } from "~/members/membership/membership";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { writeMember } from "~/money/settlement/settle-money.server";

/** Transfers that must have arrived before the club gives days ahead of one. */
const HISTORY = 2;
const REASON = "A bank transfer is on its way";

/**
 * Days for a Local member who says that they have paid, whose transfers came so far and whose days end before the money can be
 * there; once until it comes. The days that they pay for are that many fewer. Does nothing unless the settings allow it.
 */
export async function giveAhead(deps: Deps, { id }: Pick<Checkout, "id">): Promise<void> {
  const { bank_ahead_days: days, grace_days, ...vat } = await readSettings(deps);
  if (days === 0) return;
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const today = dayOf(now);
    const checkout = await tx.checkout.findUniqueOrThrow({
      where: { id },
      include: { user: { include: { member: { include: { payments: true } } } } },
    });
    const { member, deletion_requested_at } = checkout.user;
    const isOpen = checkout.status === "open" && checkout.plan_type === "local_recurring";
    if (!isOpen || !member || deletion_requested_at || member.anonymised_at) return;
    if (member.plan_type !== "local_recurring" || member.ended_at || member.cancelled_at || member.charges_on)
      return;
    const transfers = member.payments.filter(({ payment_provider }) => payment_provider === "eft");
    const came = transfers.filter(({ status }) => status === "completed");
    const went = transfers.some(({ status }) => status === "refunded");
    if (came.length < HISTORY || went) return;
    const owed = { user_id: checkout.user_id, ahead_days: { gt: 0 }, status: { not: "paid" } };
    if ((await tx.checkout.count({ where: owed })) > 0) return;
    const facts = factsOf(member);
    if (lastEntitledDay(facts, grace_days) >= addDays(today, days)) return;
    const starts_on = [addDays(facts.paid_through, 1), today].sort().at(-1)!;
    const period = {
      plan_type: "local_recurring" as const,
      starts_on,
      ends_on: addDays(starts_on, days - 1),
    };
    const booking = { tx, deps, now, grace_days, vat, actor: "system" };
    await writeMember(booking, {
      before: member,
      joiner: null,
      period,
      keepCancelled: false,
      reason: "extended",
    });
    const given = { member_id: member.id, source: "extension", reason: REASON, created_at: now };
    const period_id = await insertRow(tx, "MembershipPeriod", { ...period, ...given });
    await tx.checkout.update({ where: { id }, data: { ahead_days: days } });
    await audit(deps, tx, {
      actor: SYSTEM,
      action: "member.extension",
      subject_kind: "member",
      subject_id: member.id,
      reason: REASON,
      details: { period_id, ...period },
    });
  }, MONEY_TRANSACTION);
}
