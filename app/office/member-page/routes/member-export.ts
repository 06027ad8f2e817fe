import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { dayOf } from "~/kernel/clock";
import { noteOpening } from "~/office/privacy/openings.server";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { memberExport } from "../member-page.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "export");
  const data = await orNotFound(memberExport(deps, idOf(params.id)));
  void noteOpening(deps, { member_id: data.member.id, by: { kind: "admin", id: admin.id }, way: "file" });
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="member-${data.member.member_id}-${dayOf(deps.clock())}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
