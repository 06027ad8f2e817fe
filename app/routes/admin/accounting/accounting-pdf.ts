import type { LoaderFunctionArgs } from "@remix-run/node";
import { accountingPdf } from "~/domain/accounting/accounting-pdf.server";
import { pdfReply } from "~/http/answers/pdf.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { monthForFile } from "./accounting-month.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "export");
  const month = await monthForFile(request);
  return pdfReply(`statement-${month.statement.month}`, await accountingPdf(deps, month));
}
