import { safeReturn } from "~/accounts/sign-in/sign-in.server";
import { readQuery } from "~/web/fields/query.server";

/** The page that asked for the sign-in if it is in the back office, else the dashboard. */
export function returnAddress(request: Request): string {
  return insideAdmin(readQuery(request).get("return_to"));
}

/** The address if it is a screen or file of the back office, else the dashboard. */
export function insideAdmin(address: string | null): string {
  const wanted = safeReturn(address);
  return wanted && /^\/(api\/)?admin\//.test(wanted) ? wanted : "/admin/dashboard";
}
