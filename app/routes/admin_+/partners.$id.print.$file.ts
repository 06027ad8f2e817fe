import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { adminPartner } from "~/counter/partner-page/partner-page.server";
import { printedFile } from "~/parts/print-kit/print-kit-answer.http.server";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

/** A sheet of the shop's print kit: `sticker.pdf`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  const partner = await orNotFound(adminPartner(deps, idOf(params.id)));
  if (!partner.is_active) throw new Response("A deleted partner has no print kit.", { status: 404 });
  return printedFile(partner, params.file ?? "");
}
