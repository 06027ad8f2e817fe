import type { Part } from "~/accounts/access/part";
import { mailShopMonths } from "./month-mail.server";

export const portal = {
  jobs: [
    {
      name: "shop-months",
      pattern: "10 9 1 * *",
      run: async (deps) => ({ mails: await mailShopMonths(deps) }),
    },
  ],
} satisfies Part;
