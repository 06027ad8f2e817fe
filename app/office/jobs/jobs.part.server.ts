import type { Part } from "~/accounts/access/part";
import { keepsOwnBackups } from "~/db/connection/location.server";
import { forgetShown } from "~/kernel/jobs/forget-shown.server";
import { clean } from "./clean.server";
import { makeBackup } from "./make-backup.server";

export const jobs = {
  jobs: [
    ...(keepsOwnBackups() ? [{ name: "backup", pattern: "15 2 * * *", run: makeBackup }] : []),
    {
      name: "forget-shown",
      pattern: "*/10 * * * *",
      run: async (deps) => ({ answers: await forgetShown(deps) }),
    },
    { name: "clean", pattern: "30 3 * * *", run: async (deps) => ({ ...(await clean(deps)) }) },
  ],
} satisfies Part;
