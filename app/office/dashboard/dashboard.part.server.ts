import type { Part } from "~/accounts/access/part";

export const dashboard = {
  tables: ["Alert", "Tally"],
} satisfies Part;
