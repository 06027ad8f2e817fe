import type { LoaderFunctionArgs } from "@remix-run/node";
import { auditList } from "~/domain/backoffice/lists/audit.server";
import { listFile } from "~/http/lists/list.server";
import { requireAdmin } from "~/http/session/viewer.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return listFile(auditList, request, await requireAdmin(request, "export"));
}
