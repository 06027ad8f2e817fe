import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { pdfReply } from "~/web/answers/files.server";
import { deps } from "~/web/process/deps.server";
import { accountingPdf } from "../accounting-pdf.server";
import { monthForFile } from "./accounting-month.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "export");
  const month = await monthForFile(request);
  return pdfReply(`statement-${month.statement.month}`, await accountingPdf(deps, month));
}
