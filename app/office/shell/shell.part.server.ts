import type { Part } from "~/accounts/access/part";

export const shell = {
  screens: [{ to: "/admin/help", label: "Help", also: "words grace agreement void meaning" }],
} satisfies Part;
