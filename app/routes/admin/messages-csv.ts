import type { LoaderFunctionArgs } from "@remix-run/node";
import { messagesCsv } from "~/domain/backoffice/exports.server";
import { messagesFilter, readFilter } from "~/domain/backoffice/filters.schema";
import { csvReply } from "~/http/csv.server";
import { deps } from "~/http/deps.server";
import { readQuery } from "~/http/fields/query.server";
import { requireAdmin } from "~/http/viewer.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "export");
  const filter = readFilter(messagesFilter, readQuery(request));
  return csvReply(deps, "messages", messagesCsv(deps, filter));
}
