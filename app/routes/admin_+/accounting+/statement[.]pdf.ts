import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { accountingPdf } from "~/money/accounting/statement-pdf.server";
import { monthForFile } from "~/parts/accounting/accounting-month.server";
import { pdfReply } from "~/web/answers/files.server";
import { deps } from "~/web/process/deps.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "export");
  const month = await monthForFile(request);
  return pdfReply(`statement-${month.statement.month}`, await accountingPdf(deps, month));
}
