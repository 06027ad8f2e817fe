import type { Part } from "~/accounts/access/part";

export const accounting = {
  screens: [
    { to: "/admin/accounting", label: "Accounting", also: "books statement journal vat" },
    { to: "/admin/settings/accounting", label: "Accounting settings", also: "vat bank account" },
  ],
} satisfies Part;
