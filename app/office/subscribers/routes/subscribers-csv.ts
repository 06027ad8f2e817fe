import type { LoaderFunctionArgs } from "@remix-run/node";
import { listFile } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { subscribersList } from "../subscribers.list.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return listFile(subscribersList, request, await requireAdmin(request, "export"));
}
