import type { Part } from "~/accounts/access/part";
import { verifyLedger } from "./verify-ledger.server";

export const ledger = {
  jobs: [
    {
      name: "ledger",
      pattern: "40 2 * * *",
      run: async (deps) => ({ ...(await verifyLedger(deps)) }),
    },
  ],
} satisfies Part;
