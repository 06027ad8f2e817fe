import type { LoaderFunctionArgs } from "@remix-run/node";
import { journalCsv } from "~/domain/accounting/journal-csv.server";
import { readSettings } from "~/domain/settings/settings.server";
import { csvReply } from "~/http/answers/csv.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { monthForFile } from "./accounting-month.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "export");
  const { statement } = await monthForFile(request);
  const settings = await readSettings(deps);
  return csvReply(deps, `journal-${statement.month}`, journalCsv(statement, settings));
}
