import { insertOnce } from "~/db/connection/rows.server";
import type { Deps } from "~/kernel/deps";
import type { Invite } from "./link.server";

interface Friend {
  user_id: number;
  /** Whether somebody signed in as the inviter in this browser before. */
  is_inviters_device: boolean;
}

/**
 * Notes who invited somebody who begins to buy. Only for whoever has no membership and never paid: the first invitation of a
 * person counts, and there is one at most (R112). Asking again changes nothing.
 */
export async function acceptInvite(deps: Deps, invite: Invite, friend: Friend): Promise<void> {
  const { user_id, is_inviters_device } = friend;
  const { db } = deps;
  if (await db.member.findUnique({ where: { user_id }, select: { id: true } })) return;
  const now = deps.clock();
  const refused = { status: "refused", remark: "same_device", decided_at: now };
  await insertOnce(
    db,
    "Invitation",
    {
      inviter_id: invite.inviter_id,
      friend_id: user_id,
      days: 0,
      created_at: now,
      ...(is_inviters_device ? refused : { status: "waiting" }),
    },
    "friend_id",
  );
}
