import type { Part } from "~/accounts/access/part";

export const views = {
  tables: ["SavedView"],
} satisfies Part;
