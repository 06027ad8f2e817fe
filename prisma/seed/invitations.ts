import type { Deps } from "~/kernel/deps";
import { randomCode } from "~/kernel/ids";
import { acceptInvite } from "~/money/invitations/accept.server";
import { INVITE_CODE_LENGTH } from "~/money/invitations/invitation";
import { settleInvitations } from "~/money/invitations/settle.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { daysAgo, type Happening } from "./events";
import type { SeededMember } from "./members";
import type { World } from "./world";

/** One that brought days to both, one of somebody who has not paid yet, and one from the inviter's own phone. */
export function invitations(world: World, members: SeededMember[]): Happening[] {
  const actives = members.filter(({ row }) => row.charges_on && !row.renewal_failed_at);
  const inviter = actives[20]!.row.id;
  const friend = members.findLast(({ refunded }) => !refunded)!.row;
  const began = new Date(friend.join_date.getTime() - 20 * 60_000);
  return [
    { at: daysAgo(world, 45, "20:15"), tell: (deps) => makeLink(deps, inviter) },
    { at: began, tell: (deps) => begin(deps, inviter, friend.user_id) },
    { at: new Date(friend.join_date.getTime() + 5000), tell: settle },
    { at: daysAgo(world, 6, "21:30"), tell: (deps) => comeToBuy(deps, inviter, { name: "Zintle Mbeki" }) },
    {
      at: daysAgo(world, 30, "20:40"),
      tell: (deps) => comeToBuy(deps, inviter, { name: "Kobus Steyn", is_inviters_device: true }),
    },
  ];
}

async function makeLink({ db, clock, random }: Deps, member_id: number): Promise<void> {
  const code = randomCode(INVITE_CODE_LENGTH, random);
  await db.inviteLink.create({ data: { member_id, code, created_at: clock() } });
}

/** The seed's members are there from the beginning, so that `acceptInvite` would find this one a member already. */
async function begin({ db, clock }: Deps, inviter_id: number, friend_id: number): Promise<void> {
  await db.invitation.create({ data: { inviter_id, friend_id, created_at: clock() } });
}

async function comeToBuy(
  deps: Deps,
  inviter_id: number,
  { name, is_inviters_device = false }: { name: string; is_inviters_device?: boolean },
): Promise<void> {
  const inviter = await deps.db.member.findUniqueOrThrow({
    where: { id: inviter_id },
    include: { user: true },
  });
  const created_at = deps.clock();
  const email = `${name.toLowerCase().replace(" ", ".")}@post.example`;
  const friend = await deps.db.user.create({ data: { email, name, created_at, last_login_at: created_at } });
  const invite = {
    code: "",
    days: 15,
    from: "",
    inviter_id,
    inviter_user_id: inviter.user_id,
    inviter_email: inviter.email,
  };
  await acceptInvite(deps, invite, { user_id: friend.id, is_inviters_device });
}

/** Nothing goes back, so no provider is asked. */
async function settle(deps: Deps): Promise<void> {
  await settleInvitations(deps as PaymentDeps);
}
