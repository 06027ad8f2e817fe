import type { Part } from "~/accounts/access/part";
import { SHOPS } from "~/counter/portal/shops.samples";
import { linkSamples, newsSamples } from "~/kernel/mail/links";
import * as mails from "./club.mails";
import { emailsList } from "./emails.list.server";
import { OTHERS } from "./others.samples";

export const emails = {
  lists: [emailsList],
  screens: [{ to: "/admin/emails", label: "E-mails", also: "mail log sent" }],
  mails,
  samples: (origin: string) => ({ ...SHOPS, ...OTHERS, ...newsSamples(origin), ...linkSamples(origin) }),
} satisfies Part;
