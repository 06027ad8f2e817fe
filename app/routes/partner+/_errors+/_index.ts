import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireStaff } from "~/accounts/access/viewer.server";
import { portalReturn } from "~/parts/people/portal-sign-in.http.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireStaff(request);
  return redirect(portalReturn(request, account.role));
}
