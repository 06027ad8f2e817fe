import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyFilter } from "~/domain/partners/history.schema";
import { historyCsv } from "~/domain/partners/history.server";
import { readFilter } from "~/domain/read-filter";
import { csvReply } from "~/http/answers/csv.server";
import { readQuery } from "~/http/fields/query.server";
import { deps } from "~/http/process/deps.server";
import { requirePartner } from "~/http/session/viewer.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requirePartner(request);
  const filter = readFilter(historyFilter, readQuery(request));
  return csvReply(deps, "redemptions", historyCsv(deps, id, filter));
}
