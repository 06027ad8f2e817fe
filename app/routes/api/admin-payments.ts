import { paymentsFilter } from "~/domain/backoffice/filters.schema";
import { listPayments } from "~/domain/backoffice/payments-list.server";
import { paymentRow } from "~/domain/backoffice/rows.schema";
import { listOf } from "~/http/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";
import { pageOf, pagingQuery } from "~/http/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "Transactions, latest first",
    who: "admin",
    capability: "view",
    query: paymentsFilter.extend(pagingQuery.shape),
    answers: { 200: listOf(paymentRow) },
    async run({ deps, query: { page, per_page, ...filter } }) {
      const { rows, total } = await listPayments(deps, filter, pageOf({ page, per_page }));
      return reply({ success: true, data: rows, pagination: { page, per_page, total } });
    },
  }),
});
