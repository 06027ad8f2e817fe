import type { Part } from "~/accounts/access/part";
import { keysList } from "./keys.list.server";

export const keys = {
  lists: [keysList],
  tables: ["ApiKey"],
} satisfies Part;
