import type { Part } from "~/accounts/access/part";
import { warnOfVat } from "./vat-threshold.server";

export const accounting = {
  jobs: [
    { name: "vat-threshold", pattern: "40 6 * * *", run: async (deps) => ({ share: await warnOfVat(deps) }) },
  ],
} satisfies Part;
