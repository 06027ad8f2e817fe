import type { Part } from "~/accounts/access/part";

export const dashboard = {
  screens: [{ to: "/admin/dashboard", label: "Dashboard", also: "start home figures alerts" }],
  tables: ["Alert", "Tally"],
} satisfies Part;
