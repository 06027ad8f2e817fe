import { readQuery } from "~/http/fields/query.server";
import { safeReturn } from "~/http/session/sign-in.server";

/** Where a sign-in leads back to, when that is inside the back office; its first page otherwise. */
export function returnAddress(request: Request): string {
  return insideAdmin(readQuery(request).get("return_to"));
}

/** The address when it is one of the back office's screens or files, else its first page. */
export function insideAdmin(address: string | null): string {
  const wanted = safeReturn(address);
  return wanted && /^\/(api\/)?admin\//.test(wanted) ? wanted : "/admin/dashboard";
}
