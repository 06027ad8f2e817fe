import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readQuery } from "~/web/fields/query.server";

/** The table's address before it was a view of the partners' list. */
export function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(request);
  query.set("view", "table");
  return redirect(`/admin/partners?${query}`);
}
