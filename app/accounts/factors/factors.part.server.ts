import type { Part } from "~/accounts/access/part";

export const factors = {
  screens: [{ to: "/admin/security", label: "Your security", also: "password passkey sessions" }],
} satisfies Part;
