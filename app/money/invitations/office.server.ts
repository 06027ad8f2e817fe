import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import { audit } from "~/kernel/audit/audit.server";
import { dayOf } from "~/kernel/clock";
import { ClubError } from "~/kernel/errors";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { closeHeld, grantHeld, RELATED, takeBackInvitation } from "./settle.server";

interface Act {
  id: number;
  reason: string;
}

/**
 * Takes the days of both back as far as they are unused, or stops an invitation that waits. Throws `not_found`, and
 * `conflict` once it was refused or taken back.
 */
export async function reverseInvitation(
  deps: PaymentDeps,
  actor: AdminActor,
  { id, reason }: Act,
): Promise<void> {
  const agreements = await deps.db.$transaction(async (tx) => {
    const invitation = await findInvitation(tx, id);
    const { count: stopped } = await tx.invitation.updateMany({
      where: { id, status: { in: ["waiting", "held"] } },
      data: { status: "refused", remark: "by_office", decided_at: deps.clock() },
    });
    const taking = {
      actor: `admin:${actor.id}`,
      reason: "invitation taken back",
      remark: "by_office",
    } as const;
    const ended = stopped > 0 ? [] : await takeBackInvitation(deps, tx, invitation, taking);
    if (!ended) throw new ClubError("conflict", "This invitation has already ended.");
    await closeHeld(tx, id, actor.name, deps.clock());
    await audit(deps, tx, {
      actor,
      action: "invitation.reversed",
      subject_kind: "invitation",
      subject_id: id,
      reason,
      details: { days: invitation.days, decided_on: invitation.decided_at && dayOf(invitation.decided_at) },
    });
    return ended;
  }, MONEY_TRANSACTION);
  await endAgreements(deps, agreements);
}

/** Of one that waits for the office (R112). Throws `not_found`, and `conflict` once it is decided. */
export async function grantInvitation(
  deps: PaymentDeps,
  actor: AdminActor,
  { id }: Pick<Act, "id">,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const invitation = await findInvitation(tx, id);
    await grantHeld(deps, tx, invitation);
    await closeHeld(tx, id, actor.name, deps.clock());
    await audit(deps, tx, {
      actor,
      action: "invitation.granted",
      subject_kind: "invitation",
      subject_id: id,
      details: { held_for: invitation.remark },
    });
  }, MONEY_TRANSACTION);
}

async function findInvitation(tx: Tx, id: number) {
  const invitation = await tx.invitation.findUnique({ where: { id }, include: RELATED });
  if (!invitation) throw new ClubError("not_found", "There is no such invitation.");
  return invitation;
}
