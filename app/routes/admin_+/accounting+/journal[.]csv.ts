import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { journalCsv } from "~/money/accounting/journal-csv.server";
import { monthForFile } from "~/parts/accounting/accounting-month.server";
import { csvReply } from "~/web/answers/files.server";
import { deps } from "~/web/process/deps.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "export");
  const { statement } = await monthForFile(request);
  const settings = await readSettings(deps);
  return csvReply(deps, `journal-${statement.month}`, journalCsv(statement, settings));
}
