import type { Part } from "~/accounts/access/part";
import { deleteDueAccounts } from "./delete-due-accounts.server";

export const privacy = {
  jobs: [
    {
      name: "delete-accounts",
      pattern: "15 * * * *",
      run: async (deps) => ({ ...(await deleteDueAccounts(deps)) }),
    },
  ],
} satisfies Part;
