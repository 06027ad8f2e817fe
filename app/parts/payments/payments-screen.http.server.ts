import { memberPayments } from "~/money/payments/member-payments.server";
import { readPage } from "~/web/forms/paging.server";
import { deps } from "~/web/process/deps.server";

export async function paymentsShown(user_id: number, query: URLSearchParams) {
  const page = readPage(query);
  return { ...(await memberPayments(deps, user_id, page)), page: page.page, per_page: page.per_page };
}
