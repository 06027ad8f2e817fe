import type { Part } from "~/accounts/access/part";

export const admins = {
  tables: ["Admin"],
} satisfies Part;
