import type { LoaderFunctionArgs } from "@remix-run/node";
import { statementCsv } from "~/domain/partners/portal/statement.server";
import { csvReply } from "~/http/answers/csv.server";
import { deps } from "~/http/process/deps.server";
import { requirePartner } from "~/http/session/viewer.server";
import { askedMonth } from "./statement-month.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requirePartner(request);
  const { month } = await askedMonth(request, id);
  return csvReply(deps, `statement-${month}`, statementCsv(deps, id, month));
}
