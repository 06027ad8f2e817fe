import type { Tx } from "~/db/connection/types";
import type { Member } from "~/db/generated/client";
import { raiseAlert } from "~/kernel/alerts/alert.server";
import { ClubError } from "~/kernel/errors";
import { readSettings } from "~/kernel/settings/settings.server";
import { WHYS } from "~/members/departures/departure";
import type { DepartureAnswer } from "~/members/departures/departure.schema";
import { noteDeparture } from "~/members/departures/departures.server";
import { factsOf } from "~/members/membership/members.server";
import { entitled, isInGrace, lastEntitledDay } from "~/members/membership/membership";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { endAgreements } from "./end-agreements.server";
import { learnAgreements } from "./learn-agreements.server";
import { markCancelled } from "./mark-cancelled.server";
import { releaseAgreement } from "./release-agreement.server";
import { alertOfUnknown, unknownSubscriptions } from "./unknown-subscriptions.server";

/** A member cancels, and may say why (R16, R133). Throws as `cancelMembership` does. */
export function leave(
  deps: PaymentDeps,
  member_id: number,
  answer: DepartureAnswer,
): Promise<{ works_until: string }> {
  return cancelMembership(deps, "member", {
    member_id,
    reason: answer.why ? WHYS[answer.why] : "",
    record: (tx) => noteDeparture(tx, member_id, answer, deps.clock()),
  });
}

interface Cancelling {
  member_id: number;
  reason: string;
  /** Writes the audit log, or why the member leaves, in the same transaction. */
  record?(tx: Tx, cancelled: Member): Promise<void>;
}

/**
 * The card works through the paid-up date, or the grace that has begun (R11). Recorded before any call, so an
 * unreachable provider keeps nobody in; `reconcile` repeats the call until the agreement has ended. Providers are first
 * asked for agreements the club does not know. `actor` is `member` or `admin:{id}`. Throws `not_found` and `conflict`.
 * Returns the last day on which the card works.
 */
export async function cancelMembership(
  deps: PaymentDeps,
  actor: string,
  { member_id, reason, record }: Cancelling,
): Promise<{ works_until: string }> {
  const { grace_days } = await readSettings(deps);
  const { complete, unexplained } = await learnAgreements(deps, member_id);
  const { works_until, agreements } = await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const member = await tx.member.findUnique({ where: { id: member_id } });
    if (!member) throw new ClubError("not_found", "There is no such member.");
    const facts = factsOf(member);
    const isCharged = (await tx.agreement.count({ where: { current_member_id: member_id } })) > 0;
    const renews = isCharged || entitled(facts, now, grace_days);
    if (member.plan_type !== "local_recurring" || !renews) {
      throw new ClubError("conflict", "There is no membership that renews, so there is nothing to cancel.");
    }
    const current = await releaseAgreement(tx, member.id, now);
    for (const { provider, token, email_token } of unexplained)
      await tx.agreement.create({
        data: { provider, token, email_token, member_id, status: "cancelled", cancel_requested_at: now },
      });
    const in_grace = isInGrace(facts, now, grace_days);
    await markCancelled(tx, { member_id, actor, reason, in_grace, now, grace_days });
    const after = await tx.member.findUniqueOrThrow({ where: { id: member_id } });
    await record?.(tx, after);
    if (!complete) await alertOfUnverified(tx, member, now);
    for (const one of await unknownSubscriptions(tx, member_id, now))
      await alertOfUnknown(tx, after, one, { now, again: true });
    return {
      works_until: lastEntitledDay(factsOf(after), grace_days),
      agreements: [...current, ...unexplained],
    };
  }, MONEY_TRANSACTION);

  await endAgreements(deps, agreements);
  return { works_until };
}

function alertOfUnverified(tx: Tx, { id, full_name, member_id }: Member, now: Date): Promise<void> {
  return raiseAlert(tx, {
    kind: "cancellation_unverified",
    dedupe_key: `cancellation_unverified:${id}:${now.toISOString()}`,
    member_id: id,
    message: `${full_name} (${member_id}) cancelled while the payment provider did not answer. Please check there that nothing charges them any more.`,
    link: `/admin/members/${id}`,
    now,
  });
}
