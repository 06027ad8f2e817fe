import type { LoaderFunctionArgs } from "@remix-run/node";
import { linesToMend } from "~/domain/imports/import-view.server";
import { csvReply } from "~/http/answers/csv.server";
import { orNotFound } from "~/http/answers/status.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { BOM } from "~/lists/csv.server";
import { kindOf } from "./kind.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "import_people");
  const kind = kindOf(params);
  const text = await orNotFound(linesToMend(deps, kind, idOf(params.id)));
  if (text === null) throw new Response("No line of this import has errors.", { status: 404 });
  return csvReply(deps, `${kind}-to-mend`, whole(text));
}

async function* whole(text: string) {
  yield BOM + text;
}
