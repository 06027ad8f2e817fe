import type { Part } from "~/accounts/access/part";
import { messagesList } from "./messages.list.server";

export const messages = {
  lists: [messagesList],
  screens: [{ to: "/admin/emails/messages", label: "Messages", also: "contact questions support" }],
} satisfies Part;
