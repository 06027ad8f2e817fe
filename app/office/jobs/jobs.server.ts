import { mailShopMonths } from "~/counter/portal/month-mail.server";
import { alertUnanswered } from "~/counter/refusals/answer.server";
import { keepsOwnBackups } from "~/db/connection/location.server";
import { anchorsFile } from "~/db/files/anchors-file.server";
import { anchorAudit } from "~/kernel/audit/anchor.server";
import { forgetShown } from "~/kernel/jobs/forget-shown.server";
import { warnOfExpiry } from "~/members/membership/warn-of-expiry.server";
import { writeStatusHistory } from "~/members/membership/write-status-history.server";
import { remindOfRenewals } from "~/money/agreements/remind-of-renewals.server";
import { tellOfMissedRenewals } from "~/money/agreements/tell-of-missed-renewals.server";
import { bookBegunImports } from "~/money/bank/book-lines.server";
import { closeAndRemind } from "~/money/gifts/nightly.server";
import { settleInvitations } from "~/money/invitations/settle.server";
import { reconcile } from "~/money/payments/reconcile.server";
import { tellProviders } from "~/money/prices/tell-providers.server";
import { importHistory } from "~/money/reconciliation/import-history.server";
import { verifyLedger } from "~/office/ledger/verify-ledger.server";
import { mailMonths } from "~/office/letters/mail-months.server";
import { deleteDueAccounts } from "~/office/privacy/delete-due-accounts.server";
import { clean } from "./clean.server";
import { makeBackup } from "./make-backup.server";
import type { Job } from "./run-job.server";

const backup: Job = { name: "backup", pattern: "15 2 * * *", run: makeBackup };

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
  /** Also after midnight: agreements that share a plan all get a new price on its first day. */
  {
    name: "prices",
    pattern: "2 * * * *",
    run: async (deps) => ({ ...(await tellProviders(deps)) }),
  },
  { name: "expiry-warnings", pattern: "5 8 * * *", run: async (deps) => ({ due: await warnOfExpiry(deps) }) },
  { name: "gifts", pattern: "20 8 * * *", run: async (deps) => ({ ...(await closeAndRemind(deps)) }) },
  {
    name: "refusals",
    pattern: "25 * * * *",
    run: async (deps) => ({ late: await alertUnanswered(deps) }),
  },
  { name: "month-summaries", pattern: "0 9 1 * *", run: async (deps) => ({ mails: await mailMonths(deps) }) },
  {
    name: "shop-months",
    pattern: "10 9 1 * *",
    run: async (deps) => ({ mails: await mailShopMonths(deps) }),
  },
  {
    name: "invitations",
    pattern: "40 * * * *",
    run: async (deps) => ({ ...(await settleInvitations(deps)) }),
  },
  { name: "reconcile", pattern: "20 * * * *", run: async (deps) => ({ ...(await reconcile(deps)) }) },
  importJob,
  {
    name: "audit-anchor",
    pattern: "45 1 * * *",
    run: async (deps) => ({ ...(await anchorAudit(deps, anchorsFile())) }),
  },
  {
    name: "ledger",
    pattern: "40 2 * * *",
    run: async (deps) => ({ ...(await verifyLedger(deps)) }),
  },
  /** Continues bank imports that were too long for one request or were interrupted. */
  {
    name: "bank-imports",
    pattern: "* * * * *",
    run: async (deps) => ({ lines: await bookBegunImports(deps) }),
  },
  {
    name: "delete-accounts",
    pattern: "15 * * * *",
    run: async (deps) => ({ ...(await deleteDueAccounts(deps)) }),
  },
  ...(keepsOwnBackups() ? [backup] : []),
  {
    name: "forget-shown",
    pattern: "*/10 * * * *",
    run: async (deps) => ({ answers: await forgetShown(deps) }),
  },
  { name: "clean", pattern: "30 3 * * *", run: async (deps) => ({ ...(await clean(deps)) }) },
];
