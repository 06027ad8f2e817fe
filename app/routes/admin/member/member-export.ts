import type { LoaderFunctionArgs } from "@remix-run/node";
import { memberExport } from "~/domain/backoffice/members/member-page.server";
import { dayOf } from "~/domain/clock";
import { orNotFound } from "~/http/answers/status.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "export");
  const data = await orNotFound(memberExport(deps, idOf(params.id)));
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="member-${data.member.member_id}-${dayOf(deps.clock())}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
