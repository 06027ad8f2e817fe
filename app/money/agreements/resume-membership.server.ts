import type { Tx } from "~/db/connection/types";
import { ClubError } from "~/kernel/errors";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { statusOf } from "~/members/membership/membership";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";

interface Resuming {
  member_id: number;
  reason?: string;
  /** Writes the audit log, in the same transaction. */
  record?(tx: Tx): Promise<void>;
}

/**
 * PayFast cannot revive a cancelled subscription, so nothing is charged automatically: the member pays anew by
 * `pays_again_on` (plus grace). Throws `not_found` and `conflict` (not cancelled, or already over).
 */
export async function resumeMembership(
  deps: PaymentDeps,
  actor: string,
  { member_id, reason = "resumed", record }: Resuming,
): Promise<{ pays_again_on: string }> {
  const { grace_days } = await readSettings(deps);
  return deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const member = await tx.member.findUnique({ where: { id: member_id } });
    if (!member) throw new ClubError("not_found", "There is no such member.");
    if (statusOf(factsOf(member), now, grace_days) !== "cancelled") {
      throw new ClubError("conflict", "Only a cancelled membership that is still paid up can be resumed.");
    }
    const to_status = statusOf({ ...factsOf(member), cancelled_at: null }, now, grace_days);
    await tx.member.update({
      where: { id: member_id },
      data: { cancelled_at: null, last_status: to_status },
    });
    await tx.memberStatusChange.create({
      data: { member_id, from_status: "cancelled", to_status, reason, actor, at: now },
    });
    await record?.(tx);
    return { pays_again_on: member.paid_through };
  }, MONEY_TRANSACTION);
}
