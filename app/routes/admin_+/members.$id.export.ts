import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { dayOf } from "~/kernel/clock";
import { memberExport } from "~/office/member-page/member-page.server";
import { noteOpening } from "~/office/privacy/openings.server";
import { jsonReply } from "~/web/answers/files.server";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "export");
  const data = await orNotFound(memberExport(deps, idOf(params.id)));
  void noteOpening(deps, { member_id: data.member.id, admin_id: admin.id, way: "file" });
  return jsonReply(`member-${data.member.member_id}-${dayOf(deps.clock())}`, data);
}
