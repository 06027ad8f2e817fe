import type { LoaderFunctionArgs } from "@remix-run/node";
import { listFile } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { messagesList } from "../messages.list.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return listFile(messagesList, request, await requireAdmin(request, "export"));
}
