import type { Part } from "~/accounts/access/part";
import { remindToCleanse } from "./suppression.server";

export const marketing = {
  jobs: [
    {
      name: "opt-outs",
      pattern: "20 8 * * *",
      run: async (deps) => ({ due: await remindToCleanse(deps) }),
    },
  ],
  tables: ["SuppressedContact"],
} satisfies Part;
