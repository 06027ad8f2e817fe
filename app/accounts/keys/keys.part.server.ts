import type { Part } from "~/accounts/access/part";
import { keysList } from "./keys.list.server";

export const keys = {
  lists: [keysList],
  screens: [{ to: "/admin/settings/keys", label: "API keys", also: "connect token bearer program" }],
  tables: ["ApiKey"],
} satisfies Part;
