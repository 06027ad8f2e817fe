import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, latest, NO_MEMBER, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { inviteLink } from "./invitation";
import { invitationsList } from "./invitations.list.server";
import * as mails from "./invitations.mails";
import { settleInvitations } from "./settle.server";

/** Friends are named to nobody here: their side is their own data. */
async function exported({ db, origin }: Deps, { user_id, member_id }: Whose) {
  const select = { created_at: true, status: true, days: true, decided_at: true, taken_back_at: true };
  const link = await db.inviteLink.findUnique({ where: { member_id } });
  return {
    invite_link: link && { address: inviteLink(origin, link.code), created_at: link.created_at },
    invitations: await db.invitation.findMany({ where: { inviter_id: member_id }, orderBy: latest, select }),
    invited: await db.invitation.findUnique({ where: { friend_id: user_id }, select }),
  };
}

async function forget(_: Deps, tx: Tx, { member_id, merged }: Leaving): Promise<void> {
  const all = [member_id, ...merged.map(({ member }) => member?.id ?? NO_MEMBER)];
  await tx.inviteLink.deleteMany({ where: { member_id: { in: all } } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const invitations = {
  lists: [invitationsList],
  jobs: [
    {
      name: "invitations",
      pattern: "40 * * * *",
      run: async (deps) => ({ ...(await settleInvitations(deps)) }),
    },
  ],
  mails,
  samples: () => ({
    invitation_days: {
      subject: "15 days for inviting a friend",
      data: { full_name: "Nomvula Khumalo", friend_name: "Pieter", days: 15, ends_on: "2027-03-18" },
    },
  }),
  personal: { tables: ["InviteLink", "Invitation"], exported, forget },
} satisfies Part;
