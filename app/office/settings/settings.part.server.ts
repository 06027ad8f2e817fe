import type { Part } from "~/accounts/access/part";

export const settings = {
  tables: ["Setting", "ContentBlock"],
} satisfies Part;
