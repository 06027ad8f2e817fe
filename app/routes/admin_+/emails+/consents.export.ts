import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { consentingMembersCsv } from "~/office/subscribers/consenting-members.server";
import { csvReply } from "~/web/answers/files.server";
import { deps } from "~/web/process/deps.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "export");
  return csvReply(deps, "consenting-members", consentingMembersCsv(deps));
}
