import type { LoaderFunctionArgs } from "@remix-run/node";
import { messagesList } from "~/domain/backoffice/lists/messages.server";
import { listFile } from "~/http/lists/list.server";
import { requireAdmin } from "~/http/session/viewer.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return listFile(messagesList, request, await requireAdmin(request, "export"));
}
