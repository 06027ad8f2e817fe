import type { LoaderFunctionArgs } from "@remix-run/node";
import { adminPartner } from "~/domain/backoffice/partner-page.server";
import { printedFile } from "~/http/answers/print-kit.server";
import { orNotFound } from "~/http/answers/status.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";

/** A sheet of the shop's print kit: `sticker.pdf`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  return printedFile(await orNotFound(adminPartner(deps, idOf(params.id))), params.file ?? "");
}
