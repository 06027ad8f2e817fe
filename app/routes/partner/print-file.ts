import type { LoaderFunctionArgs } from "@remix-run/node";
import { printedFile } from "~/http/answers/print-kit.server";
import { requirePartner } from "~/http/session/viewer.server";

/** A sheet as PDF, or its preview as SVG: `sticker.pdf`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return printedFile(await requirePartner(request), params.file ?? "");
}
