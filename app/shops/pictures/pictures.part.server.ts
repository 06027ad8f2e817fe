import type { Part } from "~/accounts/access/part";

export const pictures = {
  tables: ["Image"],
} satisfies Part;
