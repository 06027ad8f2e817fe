import type { Part } from "~/accounts/access/part";
import { admin_invite } from "./admins.mails";

export const admins = {
  tables: ["Admin"],
  mails: { admin_invite },
  samples: (origin) => ({
    admin_invite: {
      subject: "Choose your password for the back office",
      data: {
        full_name: "Ayanda Zulu",
        email: "ayanda@example.co.za",
        invited_by: "Nomsa Dyani",
        set_password_url: `${origin}/admin/set-password/example`,
        expires_on: "2027-02-10",
      },
    },
  }),
} satisfies Part;
