import type { LoaderFunctionArgs } from "@remix-run/node";
import { subscribersList } from "~/domain/backoffice/lists/subscribers.server";
import { listFile } from "~/http/lists/list.server";
import { requireAdmin } from "~/http/session/viewer.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return listFile(subscribersList, request, await requireAdmin(request, "export"));
}
