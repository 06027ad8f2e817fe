import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePartner } from "~/accounts/access/viewer.server";
import { statementCsv, statementMonths } from "~/counter/portal/statement.server";
import { csvReply } from "~/web/answers/files.server";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requirePartner(request);
  const { month } = await statementMonths(deps, id, readQuery(request).get("month"));
  return csvReply(deps, `statement-${month}`, statementCsv(deps, id, month));
}
