import type { LoaderFunctionArgs } from "@remix-run/node";
import { subscribersCsv } from "~/domain/backoffice/exports.server";
import { readFilter, subscribersFilter } from "~/domain/backoffice/filters.schema";
import { csvReply } from "~/http/csv.server";
import { deps } from "~/http/deps.server";
import { readQuery } from "~/http/fields/query.server";
import { requireAdmin } from "~/http/viewer.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "export");
  const filter = readFilter(subscribersFilter, readQuery(request));
  return csvReply(deps, "subscribers", subscribersCsv(deps, filter));
}
