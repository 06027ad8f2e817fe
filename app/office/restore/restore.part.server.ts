import type { Part } from "~/accounts/access/part";

export const restore = {
  tables: ["Restoration"],
} satisfies Part;
