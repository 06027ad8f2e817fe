import type { Part } from "~/accounts/access/part";
import { hostsList } from "./hosts.list.server";

export const hosts = {
  lists: [hostsList],
  screens: [{ to: "/admin/hosts", label: "Guest houses", also: "hosts packs b&b hotel" }],
} satisfies Part;
