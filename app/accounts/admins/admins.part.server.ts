import type { Part } from "~/accounts/access/part";

export const admins = {
  screens: [{ to: "/admin/settings/admins", label: "Administrators", also: "team roles" }],
  tables: ["Admin"],
} satisfies Part;
