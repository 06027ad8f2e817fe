import type { Part } from "~/accounts/access/part";
import { subscribersList } from "./subscribers.list.server";

export const subscribers = {
  lists: [subscribersList],
  screens: [{ to: "/admin/emails/subscribers", label: "Newsletter subscribers", also: "mailing list" }],
} satisfies Part;
