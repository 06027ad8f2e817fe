import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePartner } from "~/accounts/access/viewer.server";
import { csvReply } from "~/web/answers/files.server";
import { deps } from "~/web/process/deps.server";
import { statementCsv } from "../statement.server";
import { askedMonth } from "./statement-month.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requirePartner(request);
  const { month } = await askedMonth(request, id);
  return csvReply(deps, `statement-${month}`, statementCsv(deps, id, month));
}
