import { inviteLinkOf } from "~/accounts/sessions/standing.queries.server";
import { insertOnce } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import { dayOf, startOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { randomCode } from "~/kernel/ids";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { entitled } from "~/members/membership/membership";
import { firstNameOf } from "~/members/membership/verdict";
import { INVITE_CODE_LENGTH, inviteLink, readInviteCode } from "./invitation";

/** `link` is null until the member asks for one. Null while invitations are switched off. */
export async function ownInvite(
  deps: Deps,
  member_id: number,
): Promise<{ link: string | null; days: number } | null> {
  const { invite_days: days } = await readSettings(deps);
  if (days === 0) return null;
  const found = await inviteLinkOf(deps.db, member_id);
  return { link: found && inviteLink(deps.origin, found.code), days };
}

/** The member's link, made when it is first asked for. */
export async function makeInviteLink(deps: Deps, member_id: number): Promise<void> {
  while (!(await deps.db.inviteLink.findUnique({ where: { member_id } }))) {
    const code = randomCode(INVITE_CODE_LENGTH, deps.random);
    await insertOnce(deps.db, "InviteLink", { member_id, code, created_at: deps.clock() }, "member_id");
  }
}

export interface Invite {
  code: string;
  inviter_id: number;
  inviter_user_id: number;
  inviter_email: string;
  /** The first name. */
  from: string;
  days: number;
}

/** Null for an unknown code, for a link whose member has no membership now, and while invitations are switched off. */
export async function findInvite(deps: Deps, text: string | null): Promise<Invite | null> {
  const code = text === null ? null : readInviteCode(text);
  if (!code) return null;
  const { invite_days: days, grace_days } = await readSettings(deps);
  const include = { member: { include: { user: { select: { email: true } } } } } as const;
  const link = await deps.db.inviteLink.findUnique({ where: { code }, include });
  if (!link || days === 0) return null;
  const { merged_into_id } = link.member;
  const member = merged_into_id
    ? await deps.db.member.findUniqueOrThrow({ where: { id: merged_into_id }, ...include.member })
    : link.member;
  if (member.anonymised_at || !entitled(factsOf(member), deps.clock(), grace_days)) return null;
  return {
    code,
    days,
    inviter_id: member.id,
    inviter_user_id: member.user_id,
    inviter_email: member.user.email,
    from: firstNameOf(member.full_name),
  };
}

/** Of the year's limit. */
export function rewardedThisYear(tx: Tx, inviter_id: number, now: Date): Promise<number> {
  const since = startOfDay(`${dayOf(now).slice(0, 4)}-01-01`);
  return tx.invitation.count({
    where: { inviter_id, status: "granted", inviter_period_id: { not: null }, decided_at: { gte: since } },
  });
}
