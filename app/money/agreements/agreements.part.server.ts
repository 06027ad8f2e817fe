import type { Part } from "~/accounts/access/part";
import { remindOfRenewals } from "./remind-of-renewals.server";
import { tellOfMissedRenewals } from "./tell-of-missed-renewals.server";

export const agreements = {
  jobs: [
    {
      name: "renewal-reminders",
      pattern: "0 8 * * *",
      run: async (deps) => ({ due: await remindOfRenewals(deps) }),
    },
    {
      name: "missed-renewals",
      pattern: "10 8 * * *",
      run: async (deps) => ({ late: await tellOfMissedRenewals(deps) }),
    },
  ],
} satisfies Part;
