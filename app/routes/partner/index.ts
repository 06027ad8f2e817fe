import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { portalReturn } from "~/http/session/portal-sign-in.server";
import { requireStaff } from "~/http/session/viewer.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireStaff(request);
  return redirect(portalReturn(request, account.role));
}
