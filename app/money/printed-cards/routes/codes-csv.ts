import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { csvReply } from "~/web/answers/files.server";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { blockForOffice, codesCsv } from "../block-page.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "export");
  const { id } = await orNotFound(blockForOffice(deps, idOf(params.id)));
  return csvReply(deps, `cards-of-block-${id}`, codesCsv(deps, id));
}
