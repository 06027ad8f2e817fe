import type { Tx } from "~/db/connection/types";
import type { Agreement, Member } from "~/db/generated/client";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import type { EmailType } from "~/kernel/mail/mail";
import { factsOf } from "~/members/membership/members.server";
import { lastEntitledDay, statusOf } from "~/members/membership/membership";

interface FailedRenewal {
  agreement: Agreement;
  tries_again: boolean;
  now: Date;
  grace_days: number;
}

/** Past due, with the discount during grace. One mail per renewal. */
export async function markRenewalFailed(tx: Tx, failed: FailedRenewal): Promise<void> {
  const { agreement, tries_again, now, grace_days } = failed;
  const before = await tx.member.findUniqueOrThrow({ where: { id: agreement.member_id } });
  const facts = { ...factsOf(before), renewal_failed_at: before.renewal_failed_at ?? now };
  const last_status = statusOf(facts, now, grace_days);
  const data = { renewal_failed_at: facts.renewal_failed_at, last_status };
  await tx.member.update({ where: { id: before.id }, data });
  if (before.last_status !== last_status) {
    const change = { member_id: before.id, from_status: before.last_status, to_status: last_status };
    await tx.memberStatusChange.create({
      data: { ...change, reason: "renewal_failed", actor: agreement.provider, at: now },
    });
  }
  await enqueueMail(tx, {
    email_type: "payment_failed",
    recipient_email: before.email,
    member_id: before.id,
    dedupe_key: missedRenewalKey(before, "payment_failed"),
    subject: "Your monthly payment did not go through",
    data: {
      full_name: before.full_name,
      works_until: lastEntitledDay(facts, grace_days),
      declined: true,
      tries_again,
    },
    now,
  });
}

export function missedRenewalKey(
  { id, paid_through }: Pick<Member, "id" | "paid_through">,
  email_type: EmailType,
): string {
  return `${id}|${email_type}|${paid_through}`;
}
