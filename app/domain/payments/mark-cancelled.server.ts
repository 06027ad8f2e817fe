import type { Tx } from "~/db/client.server";
import { enqueueMail } from "../mail/enqueue.server";
import { factsOf } from "../members/members.server";
import { statusOf } from "../membership/membership";

export interface Cancelling {
  member_id: number;
  /** Who did it: `member`, `admin:3`, a provider's name. */
  actor: string;
  reason: string;
  now: Date;
  grace_days: number;
}

/** Writes that a membership renews no more: the card works through the paid-up date. Does nothing the second time. */
export async function markCancelled(
  tx: Tx,
  { member_id, actor, reason, now, grace_days }: Cancelling,
): Promise<void> {
  const before = await tx.member.findUniqueOrThrow({ where: { id: member_id } });
  if (before.cancelled_at || before.plan_type !== "local_recurring") return;
  const to_status = statusOf({ ...factsOf(before), cancelled_at: now }, now, grace_days);
  await tx.member.update({ where: { id: member_id }, data: { cancelled_at: now, last_status: to_status } });
  await tx.memberStatusChange.create({
    data: { member_id, from_status: before.last_status, to_status, reason, actor, at: now },
  });
  await enqueueMail(tx, {
    email_type: "cancellation",
    recipient_email: before.email,
    member_id,
    dedupe_key: `cancellation:${member_id}:${now.toISOString()}`,
    subject: "Your membership is cancelled",
    data: { full_name: before.full_name, works_until: before.paid_through },
    now,
  });
}
