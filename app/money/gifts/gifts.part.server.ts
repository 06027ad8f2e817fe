import type { Part } from "~/accounts/access/part";
import { giftsList } from "./gifts.list.server";
import * as mails from "./gifts.mails";
import { GIFTS } from "./gifts.samples";
import { closeAndRemind } from "./nightly.server";

export const gifts = {
  lists: [giftsList],
  screens: [{ to: "/admin/gifts", label: "Gifts", also: "codes packs vouchers to give away" }],
  jobs: [
    { name: "gifts", pattern: "20 8 * * *", run: async (deps) => ({ ...(await closeAndRemind(deps)) }) },
  ],
  mails,
  samples: () => GIFTS,
} satisfies Part;
