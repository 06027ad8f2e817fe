import type { Part } from "~/accounts/access/part";

export const health = {
  tables: ["DayErrors"],
} satisfies Part;
