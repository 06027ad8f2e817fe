import type { Part } from "~/accounts/access/part";

export const marketing = {
  tables: ["SuppressedContact"],
} satisfies Part;
