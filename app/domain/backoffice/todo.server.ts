import type { Deps } from "../deps";
import { OPEN_LINES } from "../reconciliation/lines/open-lines";
import { countOpenRequests } from "./requests.server";

/** How many things wait for an administrator, by the address of their screen. Each count reads an index. */
export async function todoCounts(deps: Deps): Promise<Record<string, number>> {
  const [requests, failed, messages, movements] = await Promise.all([
    countOpenRequests(deps),
    deps.db.outboxMail.count({ where: { status: "failed" } }),
    deps.db.contactMessage.count({ where: { status: "new" } }),
    deps.db.providerLine.count({ where: OPEN_LINES }),
  ]);
  return {
    "/admin/partners": requests.applications + requests.changes,
    "/admin/reconciliation": movements,
    "/admin/emails": failed + messages,
  };
}
