import type { Part } from "~/accounts/access/part";
import { overrunsList } from "./overruns.list.server";
import { setAsideList } from "./set-aside.list.server";
import { tillsList } from "./tills.list.server";

export const tills = {
  lists: [tillsList, overrunsList, setAsideList],
  screens: [
    { to: "/admin/tills", label: "Tills", also: "devices offline without signal paired phones" },
    { to: "/admin/set-aside", label: "Not accepted", also: "set aside forged lines tills offline" },
    { to: "/admin/overruns", label: "Overruns", also: "second discounts double tills offline" },
  ],
} satisfies Part;
