import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { readSettings } from "~/kernel/settings/settings.server";
import { firstNameOf } from "~/members/membership/verdict";
import type { InviteStatus } from "./invitation";
import { ownInvite, rewardedThisYear } from "./link.server";

const MOST_SHOWN = 50;

interface Who {
  id: number;
  user_id: number;
}

/** What one member sees: the link, whom they invited by first name, and who invited them. */
export async function ownInvitations(deps: Deps, { id: member_id, user_id }: Who) {
  const { invite_days, invites_per_year } = await readSettings(deps);
  const [invite, rows, mine, this_year] = await Promise.all([
    ownInvite(deps, member_id),
    deps.db.invitation.findMany({
      where: { inviter_id: member_id },
      include: { friend: { include: { member: { select: { full_name: true } } } } },
      orderBy: { id: "desc" },
      take: MOST_SHOWN,
    }),
    deps.db.invitation.findUnique({
      where: { friend_id: user_id },
      include: { inviter: { select: { full_name: true, anonymised_at: true } } },
    }),
    rewardedThisYear(deps.db, member_id, deps.clock()),
  ]);
  return {
    is_on: invite !== null,
    link: invite?.link ?? null,
    invite_days,
    invites_per_year,
    this_year,
    friends: rows.map(({ id, friend, status, days, created_at, inviter_period_id }) => ({
      id,
      name: friend.anonymised_at ? "A deleted account" : firstName(friend.member?.full_name ?? friend.name),
      status: status as InviteStatus,
      /** The member's own. */
      days: inviter_period_id === null ? 0 : days,
      on: dayOf(created_at),
    })),
    invited_by: mine && {
      name: mine.inviter.anonymised_at ? "a former member" : firstName(mine.inviter.full_name),
      status: mine.status as InviteStatus,
      days: mine.friend_period_id === null ? 0 : mine.days,
    },
  };
}

export type OwnInvitations = Awaited<ReturnType<typeof ownInvitations>>;

const firstName = (name: string) => firstNameOf(name) || "A friend";
