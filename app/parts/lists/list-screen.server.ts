import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { listAt } from "~/accounts/access/club.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { pathOf } from "~/web/forms/params.server";
import { screenOf } from "./list.server";

/** Of lists without anything beside them: the address names the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const declared = listAt(pathOf(request));
  if (!declared) throw new Response(null, { status: 404 });
  const { list } = await screenOf(declared, request, admin);
  return json({ list });
}
