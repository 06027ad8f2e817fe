import { countOpenRequests } from "~/counter/partner-page/requests.server";
import type { Deps } from "~/kernel/deps";
import { readInParts } from "~/kernel/in-parts";
import { OPEN_LINES } from "~/money/reconciliation/match";
import { openRepayments } from "~/money/repayments/repayments.list.server";

/** They are about what `waitingCounts` counts, and close when none of it waits. */
const COUNTED_ELSEWHERE = ["reconciliation"];

export const OPEN_ALERTS = { resolved_at: null, kind: { notIn: COUNTED_ELSEWHERE } };

/** How many things wait for an administrator. Each count reads an index. */
export async function waitingCounts(deps: Deps) {
  const [requests, repayments, failed_mail, messages, movements, bank_lines, promised] = await Promise.all([
    countOpenRequests(deps),
    openRepayments(deps),
    deps.db.outboxMail.count({ where: { status: "failed" } }),
    deps.db.contactMessage.count({ where: { status: "new" } }),
    deps.db.providerLine.count({ where: OPEN_LINES }),
    deps.db.bankLine.count({ where: { outcome: "open" } }),
    promisedAccess(deps),
  ]);
  return { ...requests, repayments, failed_mail, messages, movements, bank_lines, promised };
}

/** Shops to which the mail of their approval promised access to the portal, and nobody has given it yet. The oldest first. */
async function promisedAccess({ db }: Deps) {
  const approved = await db.partnerApplication.findMany({
    where: { status: "approved", partner_id: { not: null } },
    select: { partner_id: true },
  });
  const ids = approved.flatMap(({ partner_id }) => partner_id ?? []);
  const shops = await readInParts(ids, (some) =>
    db.partner.findMany({
      where: { id: { in: some }, is_active: true, accounts: { none: {} } },
      select: { id: true, created_at: true },
    }),
  );
  return shops.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

/** By the address of their tab. The dashboard lists all of them, so its number is their sum. */
export async function todoCounts(deps: Deps): Promise<Record<string, number>> {
  const [
    alerts,
    { applications, changes, repayments, failed_mail, messages, movements, bank_lines, promised },
  ] = await Promise.all([deps.db.alert.count({ where: OPEN_ALERTS }), waitingCounts(deps)]);
  const counts = {
    "/admin/partners/applications": applications,
    "/admin/partners/changes": changes,
    "/admin/repayments": repayments.owed + repayments.decide,
    "/admin/payments/match": bank_lines,
    "/admin/reconciliation": movements,
    "/admin/emails": failed_mail,
    "/admin/emails/messages": messages,
  };
  const others = Object.values(counts).reduce((sum, count) => sum + count, promised.length);
  return { "/admin/dashboard": alerts + others, ...counts };
}
