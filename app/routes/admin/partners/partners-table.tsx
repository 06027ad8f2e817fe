import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readQuery } from "~/http/fields/query.server";
import { requireAdmin } from "~/http/session/viewer.server";

/** The table's address before it was a view of the partners' list. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  const query = readQuery(request);
  query.set("view", "table");
  return redirect(`/admin/partners?${query}`);
}
