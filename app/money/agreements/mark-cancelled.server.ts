import type { Tx } from "~/db/connection/types";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { factsOf } from "~/members/membership/members.server";
import { lastEntitledDay, statusOf } from "~/members/membership/membership";

interface Cancelling {
  member_id: number;
  /** `member`, `admin:{id}` or a provider's name. */
  actor: string;
  reason: string;
  in_grace: boolean;
  now: Date;
  grace_days: number;
}

/** The card works through the paid-up date, or the grace that has begun (R11). Idempotent. */
export async function markCancelled(
  tx: Tx,
  { member_id, actor, reason, in_grace, now, grace_days }: Cancelling,
): Promise<void> {
  const before = await tx.member.findUniqueOrThrow({ where: { id: member_id } });
  if (before.cancelled_at || before.plan_type !== "local_recurring") return;
  const renewal_failed_at = in_grace ? (before.renewal_failed_at ?? now) : null;
  const facts = { ...factsOf(before), cancelled_at: now, charges_on: null, renewal_failed_at };
  const to_status = statusOf(facts, now, grace_days);
  const data = { cancelled_at: now, renewal_failed_at, last_status: to_status };
  await tx.member.update({ where: { id: member_id }, data });
  await tx.memberStatusChange.create({
    data: { member_id, from_status: before.last_status, to_status, reason, actor, at: now },
  });
  await enqueueMail(tx, {
    email_type: "cancellation",
    recipient_email: before.email,
    member_id,
    dedupe_key: `cancellation:${member_id}:${now.toISOString()}`,
    subject: "Your membership is cancelled",
    data: {
      full_name: before.full_name,
      works_until: lastEntitledDay(facts, grace_days),
    },
    now,
  });
}
