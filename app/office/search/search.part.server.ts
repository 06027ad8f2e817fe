import type { Part } from "~/accounts/access/part";

export const search = {
  tables: ["SearchText"],
} satisfies Part;
