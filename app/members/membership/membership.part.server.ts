import type { Part } from "~/accounts/access/part";
import { membersList } from "./members.list.server";
import { warnOfExpiry } from "./warn-of-expiry.server";
import { writeStatusHistory } from "./write-status-history.server";

export const membership = {
  lists: [membersList],
  screens: [{ to: "/admin/members", label: "Members", also: "people customers" }],
  jobs: [
    {
      name: "status-history",
      pattern: "5 0 * * *",
      run: async (deps) => ({ changed: await writeStatusHistory(deps) }),
    },
    {
      name: "expiry-warnings",
      pattern: "5 8 * * *",
      run: async (deps) => ({ due: await warnOfExpiry(deps) }),
    },
  ],
} satisfies Part;
