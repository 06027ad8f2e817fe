import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePartner } from "~/accounts/access/viewer.server";
import { historyCsv, historyFilter } from "~/counter/portal/history.server";
import { csvReply } from "~/web/answers/files.server";
import { readQuery } from "~/web/fields/query.server";
import { readFilter } from "~/web/lists/filters.server";
import { deps } from "~/web/process/deps.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requirePartner(request);
  const filter = readFilter(historyFilter, readQuery(request));
  return csvReply(deps, "redemptions", historyCsv(deps, id, filter));
}
