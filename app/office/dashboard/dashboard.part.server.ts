import type { Part } from "~/accounts/access/part";

export const dashboard = {
  tables: ["Alert"],
} satisfies Part;
