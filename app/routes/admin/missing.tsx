import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Page not found · Back office" }];

/** An unknown address inside the back office keeps its navigation. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export default function Missing() {
  return null;
}
