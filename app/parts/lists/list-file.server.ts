import type { LoaderFunctionArgs } from "@remix-run/node";
import { club } from "~/accounts/access/club.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { pathOf } from "~/web/forms/params.server";
import { listFile } from "./list.server";

/** Of lists without JSON: the address names it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "export");
  const list = club().lists.find(({ file }) => file?.address === pathOf(request));
  if (!list) throw new Response(null, { status: 404 });
  return listFile(list, request, admin);
}
