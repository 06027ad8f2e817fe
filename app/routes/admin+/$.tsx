import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { ownDocument } from "~/ui/browser/own-document";

export const meta: MetaFunction = () => [{ title: "Page not found · Back office" }];

/** An unknown address inside the back office keeps its navigation. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** Files, which the browser's list of routes lacks. */
export const clientLoader = ownDocument;

export default function Missing() {
  return null;
}
