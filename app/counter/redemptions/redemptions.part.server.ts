import type { Part } from "~/accounts/access/part";
import { redemptionsList } from "./redemptions.list.server";

export const redemptions = {
  lists: [redemptionsList],
  screens: [{ to: "/admin/redemptions", label: "Redemptions", also: "discounts entries" }],
} satisfies Part;
