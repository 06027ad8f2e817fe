import type { Part } from "~/accounts/access/part";

export const partners = {
  tables: ["Partner", "PartnerPin", "StaffInitials"],
} satisfies Part;
