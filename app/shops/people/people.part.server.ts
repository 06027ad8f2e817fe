import type { Part } from "~/accounts/access/part";

export const people = {
  tables: ["PartnerAccount"],
} satisfies Part;
