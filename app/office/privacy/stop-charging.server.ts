import { ClubError } from "~/kernel/errors";
import { cancelMembership } from "~/money/agreements/cancel-membership.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { noteNextCharge } from "~/money/agreements/next-charge.server";
import type { PaymentDeps } from "~/money/payments/deps";

/** Returns whether every provider has confirmed; those that have not are asked again next time. */
export async function stopCharging(deps: PaymentDeps, member_id: number): Promise<boolean> {
  try {
    await cancelMembership(deps, "member", { member_id, reason: "account deletion" });
  } catch (error) {
    // Thrown for a pass or an ended membership, which has no renewal to cancel.
    if (!(error instanceof ClubError && error.code === "conflict")) throw error;
  }
  const ended = { current_member_id: null, status: "cancelled", next_renewal_on: null };
  await deps.db.agreement.updateMany({
    where: { current_member_id: member_id },
    data: { ...ended, cancel_requested_at: deps.clock() },
  });
  await noteNextCharge(deps.db, member_id);
  const unconfirmed = { member_id, cancelled_at: null };
  await endAgreements(deps, await deps.db.agreement.findMany({ where: unconfirmed }));
  return (await deps.db.agreement.count({ where: unconfirmed })) === 0;
}
