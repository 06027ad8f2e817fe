import type { Part } from "~/accounts/access/part";
import type { Leaving } from "~/accounts/access/personal";
import { keepsOwnBackups } from "~/db/connection/location.server";
import type { Tx } from "~/db/connection/types";
import { literal } from "~/db/dialect/dialect.server";
import type { Deps } from "~/kernel/deps";
import { forgetShown } from "~/kernel/idempotency.queries.server";
import { clean } from "./clean.server";
import { makeBackup } from "./make-backup.server";

async function forget(_: Deps, tx: Tx, { user_id }: Leaving): Promise<void> {
  await tx.idempotencyKey.deleteMany({ where: { scope: { endsWith: literal(` user:${user_id}`) } } });
}

export const jobs = {
  jobs: [
    ...(keepsOwnBackups() ? [{ name: "backup", pattern: "15 2 * * *", run: makeBackup }] : []),
    {
      name: "forget-shown",
      pattern: "*/10 * * * *",
      run: async (deps) => ({ answers: await forgetShown(deps) }),
    },
    {
      name: "clean",
      pattern: "30 3 * * *",
      waits: "as_deletions",
      run: async (deps) => ({ ...(await clean(deps)) }),
    },
  ],
  tables: ["Lease", "JobRun", "RateLimit"],
  personal: { tables: ["IdempotencyKey"], exported: null, forget },
  texts: [{ table: "IdempotencyKey", columns: ["response"], about: [] }],
} satisfies Part;
