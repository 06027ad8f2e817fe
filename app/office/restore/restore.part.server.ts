import type { Part } from "~/accounts/access/part";

export const restore = {
  screens: [
    {
      to: "/admin/restore",
      label: "After a restore",
      also: "held mails disk lost backup release",
      needs: "release_restore",
    },
  ],
  tables: ["Restoration"],
} satisfies Part;
