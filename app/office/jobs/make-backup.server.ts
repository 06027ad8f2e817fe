import { backupDatabase } from "~/db/files/backup.server";
import { BY_ITSELF, closeThese, reopenAlert } from "~/kernel/alerts/alert.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { failuresInARow, messageOf } from "./run-job.server";

const ALERT = "backup";

/** Alerts once in a row of failures; the next backup that succeeds closes the alert. */
export async function makeBackup(
  deps: PaymentDeps,
  make: typeof backupDatabase = backupDatabase,
): Promise<Record<string, number>> {
  try {
    const { members, payments, redemptions, removed } = await make(deps.clock());
    await closeThese(deps.db, [ALERT], BY_ITSELF, deps.clock());
    return { members, payments, redemptions, removed };
  } catch (error) {
    if ((await failuresInARow(deps, "backup")) === 0) await alertOwners(deps, messageOf(error));
    throw error;
  }
}

async function alertOwners(deps: PaymentDeps, why: string): Promise<void> {
  await reopenAlert(deps.db, {
    kind: "backup_failed",
    dedupe_key: ALERT,
    message: `The nightly backup failed. ${why} The club tries again automatically, at the latest every hour.`,
    link: "/admin/health",
    now: deps.clock(),
  });
}
