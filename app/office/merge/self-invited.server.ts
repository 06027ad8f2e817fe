import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { Agreement } from "~/db/generated/client";
import { type Side, withoutDays } from "~/members/membership/merge";
import { closeHeld, RELATED, takeBackInvitation } from "~/money/invitations/settle.server";
import type { PaymentDeps } from "~/money/payments/deps";
import type { Pair, Whole } from "./sides.server";

/** Nobody invites themselves (R112): invitations of one of the two by the other, that wait or gave days. */
function between(tx: Tx, { kept, other }: Pair) {
  const of = (inviter: Whole, friend: Whole) => ({
    inviter_id: inviter.member.id,
    friend_id: friend.member.user_id,
  });
  return tx.invitation.findMany({
    where: {
      OR: [of(kept, other), of(other, kept)],
      status: { in: ["waiting", "held", "granted"] },
    },
    include: RELATED,
    orderBy: { id: "asc" },
  });
}

/** The two without the days that their merge takes back, and how many days they had got. */
export async function withoutOwnInvitations(
  tx: Tx,
  pair: Pair,
  { today, now }: { today: string; now: Date },
): Promise<{ kept: Side; other: Side; days: number }> {
  const invitations = await between(tx, pair);
  const ids = invitations.flatMap(({ friend_period_id, inviter_period_id }) => [
    friend_period_id,
    inviter_period_id,
  ]);
  const given = ids.filter((id) => id !== null);
  const days = invitations.reduce(
    (sum, one) => sum + one.days * [one.friend_period_id, one.inviter_period_id].filter(Boolean).length,
    0,
  );
  const less = ({ side, current }: Whole) =>
    given.reduce((left, id) => withoutDays(left, id, { today, now, is_charged: current !== null }), side);
  return { kept: less(pair.kept), other: less(pair.other), days };
}

/** Returns the agreements that must not charge any more. */
export async function takeBackOwnInvitations(
  deps: PaymentDeps,
  tx: Tx,
  pair: Pair,
  actor: AdminActor,
): Promise<Agreement[]> {
  const now = deps.clock();
  const agreements: Agreement[] = [];
  for (const invitation of await between(tx, pair)) {
    const { id } = invitation;
    await tx.invitation.updateMany({
      where: { id, status: { in: ["waiting", "held"] } },
      data: { status: "refused", remark: "same_person", decided_at: now },
    });
    await closeHeld(tx, id, actor.name, now);
    const taking = {
      actor: `admin:${actor.id}`,
      reason: "invitation of oneself",
      remark: "same_person",
    } as const;
    agreements.push(...((await takeBackInvitation(deps, tx, invitation, taking)) ?? []));
  }
  return agreements;
}
