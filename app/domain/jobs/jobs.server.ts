import { anchorsFile } from "~/db/anchors-file.server";
import { backupDatabase } from "~/db/backup.server";
import { keepsOwnBackups } from "~/db/location.server";
import { anchorAudit } from "../audit/anchor.server";
import { bookBegunImports } from "../payments/bank/book-lines.server";
import { reconcile } from "../payments/reconcile.server";
import { tellProviders } from "../prices/tell-providers.server";
import { deleteDueAccounts } from "../privacy/delete-due-accounts.server";
import { importHistory } from "../reconciliation/import-history.server";
import { clean } from "./clean.server";
import { remindOfRenewals } from "./remind-of-renewals.server";
import type { Job } from "./run-job.server";
import { tellOfMissedRenewals } from "./tell-of-missed-renewals.server";
import { warnOfExpiry } from "./warn-of-expiry.server";
import { writeStatusHistory } from "./write-status-history.server";

const backup: Job = {
  name: "backup",
  pattern: "15 2 * * *",
  run: async (deps) => {
    const { members, payments, redemptions, removed } = await backupDatabase(deps.clock());
    return { members, payments, redemptions, removed };
  },
};

/** What the providers say has moved, before anybody is at work. */
const importJob: Job = {
  name: "import-history",
  pattern: "10 2 * * *",
  run: async (deps) => {
    const imported = await importHistory(deps);
    return Object.fromEntries(
      imported.flatMap(({ provider, outcome, new_lines, booked }) => [
        [provider, outcome],
        [`${provider}_new`, new_lines],
        [`${provider}_booked`, booked],
      ]),
    );
  },
};

/**
 * What the club does by itself. Who is entitled is derived when it is read, so a job that ran late has changed nothing but
 * the time of a mail.
 */
export const JOBS: readonly Job[] = [
  {
    name: "status-history",
    pattern: "5 0 * * *",
    run: async (deps) => ({ changed: await writeStatusHistory(deps) }),
  },
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
  /** Soon after midnight too: where agreements share a plan, a price begins for all of them at the start of its day. */
  {
    name: "prices",
    pattern: "2 * * * *",
    run: async (deps) => ({ ...(await tellProviders(deps)) }),
  },
  { name: "expiry-warnings", pattern: "5 8 * * *", run: async (deps) => ({ due: await warnOfExpiry(deps) }) },
  /** Open checkouts, agreements that should have ended, and renewals whose day has passed (an alert after 48 hours). */
  { name: "reconcile", pattern: "20 * * * *", run: async (deps) => ({ ...(await reconcile(deps)) }) },
  importJob,
  /** The head of the audit log, kept outside the database: in a file, in the server's log (by who runs this) and in a mail. */
  {
    name: "audit-anchor",
    pattern: "45 1 * * *",
    run: async (deps) => ({ ...(await anchorAudit(deps, anchorsFile())) }),
  },
  /** Bank statements that were too long for one request, or whose server died in between. */
  {
    name: "bank-imports",
    pattern: "* * * * *",
    run: async (deps) => ({ lines: await bookBegunImports(deps) }),
  },
  /** Accounts whose seven days to think again are over. */
  {
    name: "delete-accounts",
    pattern: "15 * * * *",
    run: async (deps) => ({ ...(await deleteDueAccounts(deps)) }),
  },
  ...(keepsOwnBackups() ? [backup] : []),
  { name: "clean", pattern: "30 3 * * *", run: async (deps) => ({ ...(await clean(deps)) }) },
];
