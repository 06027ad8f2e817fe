import type { LoaderFunctionArgs } from "@remix-run/node";
import { subscribersCsv } from "~/domain/backoffice/lists/exports.server";
import { readFilter, subscribersFilter } from "~/domain/backoffice/lists/filters.schema";
import { csvReply } from "~/http/answers/csv.server";
import { readQuery } from "~/http/fields/query.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "export");
  const filter = readFilter(subscribersFilter, readQuery(request));
  return csvReply(deps, "subscribers", subscribersCsv(deps, filter));
}
