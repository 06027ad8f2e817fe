import type { Part } from "~/accounts/access/part";
import { invitationsList } from "./invitations.list.server";
import * as mails from "./invitations.mails";
import { settleInvitations } from "./settle.server";

export const invitations = {
  lists: [invitationsList],
  screens: [{ to: "/admin/invitations", label: "Invitations", also: "friends referral invite days" }],
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
} satisfies Part;
