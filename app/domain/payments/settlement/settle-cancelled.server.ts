import { factsOf } from "../../members/members.server";
import { isInGrace } from "../../membership/membership";
import { AGREEMENT_UNKNOWN } from "../agreements/keep-agreement.server";
import { markCancelled } from "../agreements/mark-cancelled.server";
import { noteNextCharge } from "../agreements/next-charge.server";
import { closeAlerts } from "../alerts/alert.server";
import { ignored, type Settled, type Settling, settled } from "./settling";

/** Only the current agreement ends the membership, at the paid-up date; an unknown one is remembered. */
export async function settleCancelled(settling: Settling): Promise<Settled> {
  const { tx, provider, notice, now, grace_days } = settling;
  if (!notice.token) return ignored("no_token");
  const agreement = await tx.agreement.findUnique({
    where: { provider_token: { provider, token: notice.token } },
  });
  if (!agreement) return ignored(AGREEMENT_UNKNOWN);
  const wasCurrent = agreement.current_member_id !== null;
  const member = await tx.member.findUniqueOrThrow({ where: { id: agreement.member_id } });
  await tx.agreement.update({
    where: { id: agreement.id },
    data: {
      current_member_id: null,
      next_renewal_on: null,
      cancelled_at: agreement.cancelled_at ?? now,
      ...(wasCurrent && { status: "cancelled" }),
    },
  });
  await noteNextCharge(tx, agreement.member_id);
  await closeAlerts(tx, `renewal_overdue:${agreement.id}:`, "the agreement ended", now);
  if (!wasCurrent) return settled("ended_agreement_confirmed");
  await markCancelled(tx, {
    member_id: agreement.member_id,
    actor: provider,
    reason: "provider",
    in_grace: isInGrace(factsOf(member), now, grace_days),
    now,
    grace_days,
  });
  return settled("agreement_cancelled");
}
