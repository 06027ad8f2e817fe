import { readPage } from "~/web/forms/paging.server";
import { deps } from "~/web/process/deps.server";
import { memberPayments } from "./member-payments.server";

export async function paymentsShown(user_id: number, query: URLSearchParams) {
  const page = readPage(query);
  return { ...(await memberPayments(deps, user_id, page)), page: page.page, per_page: page.per_page };
}
