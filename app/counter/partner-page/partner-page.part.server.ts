import type { Part } from "~/accounts/access/part";
import { partnersList } from "./partners.list.server";
import { applicationsList, changesList } from "./requests.list.server";

export const partnerPage = {
  lists: [partnersList, applicationsList, changesList],
  screens: [
    { to: "/admin/partners", label: "Partners", also: "shops businesses" },
    { to: "/admin/partners/new", label: "Add a partner", also: "new shop", needs: "edit_partners" },
    { to: "/admin/partners/applications", label: "Applications of shops", also: "partner requests" },
    { to: "/admin/partners/changes", label: "Changes that shops ask for", also: "partner requests" },
  ],
} satisfies Part;
