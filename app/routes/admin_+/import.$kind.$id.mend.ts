import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { linesToMend } from "~/office/imports/import-view.server";
import { kindOf } from "~/parts/imports/kind.server";
import { csvReply } from "~/web/answers/files.server";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { BOM } from "~/web/lists/csv.server";
import { deps } from "~/web/process/deps.server";

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
