import type { Part } from "~/accounts/access/part";

export const health = {
  screens: [{ to: "/admin/health", label: "Health", also: "status backup disk jobs errors providers" }],
  tables: ["DayErrors"],
} satisfies Part;
