import type { Part } from "~/accounts/access/part";
import { subscribersList } from "./subscribers.list.server";

export const subscribers = {
  lists: [subscribersList],
} satisfies Part;
