import type { Part } from "~/accounts/access/part";

export const settings = {
  screens: [
    { to: "/admin/settings", label: "Settings", also: "club support phone address" },
    { to: "/admin/settings/content", label: "Content", also: "texts faq" },
  ],
  tables: ["Setting", "ContentBlock"],
} satisfies Part;
