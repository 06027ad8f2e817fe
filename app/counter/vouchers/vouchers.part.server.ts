import type { Part } from "~/accounts/access/part";
import { vouchersList } from "./vouchers.list.server";

export const vouchers = {
  lists: [vouchersList],
  screens: [{ to: "/admin/vouchers", label: "Vouchers", also: "codes" }],
} satisfies Part;
