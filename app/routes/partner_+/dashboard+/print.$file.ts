import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePartner } from "~/accounts/access/viewer.server";
import { printedFile } from "~/parts/print-kit/print-kit-answer.http.server";

/** A sheet as PDF, or its preview as SVG: `sticker.pdf`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return printedFile(await requirePartner(request), params.file ?? "");
}
