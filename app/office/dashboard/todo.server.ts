import { countOpenRequests } from "~/counter/partner-page/requests.server";
import type { Deps } from "~/kernel/deps";
import { OPEN_LINES } from "~/money/reconciliation/match";
import { openRepayments } from "~/money/repayments/repayments.list.server";

/** They are about what `waitingCounts` counts, and close when none of it waits. */
const COUNTED_ELSEWHERE = ["reconciliation"];

export const OPEN_ALERTS = { resolved_at: null, kind: { notIn: COUNTED_ELSEWHERE } };

/** How many things wait for an administrator. Each count reads an index. */
export async function waitingCounts(deps: Deps) {
  const [requests, repayments, failed_mail, messages, movements, bank_lines] = await Promise.all([
    countOpenRequests(deps),
    openRepayments(deps),
    deps.db.outboxMail.count({ where: { status: "failed" } }),
    deps.db.contactMessage.count({ where: { status: "new" } }),
    deps.db.providerLine.count({ where: OPEN_LINES }),
    deps.db.bankLine.count({ where: { outcome: "open" } }),
  ]);
  return { ...requests, repayments, failed_mail, messages, movements, bank_lines };
}

/** By the address of their tab. */
export async function todoCounts(deps: Deps): Promise<Record<string, number>> {
  const [alerts, { applications, changes, repayments, failed_mail, messages, movements, bank_lines }] =
    await Promise.all([deps.db.alert.count({ where: OPEN_ALERTS }), waitingCounts(deps)]);
  return {
    "/admin/dashboard": alerts,
    "/admin/partners/applications": applications,
    "/admin/partners/changes": changes,
    "/admin/repayments": repayments.owed + repayments.decide,
    "/admin/payments/match": bank_lines,
    "/admin/reconciliation": movements,
    "/admin/emails": failed_mail,
    "/admin/emails/messages": messages,
  };
}
