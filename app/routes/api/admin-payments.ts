import { paymentsFilter } from "~/domain/backoffice/filters.schema";
import { listPayments } from "~/domain/backoffice/payments-list.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";
import { pageOf, pagingQuery } from "~/http/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "admin",
    capability: "view",
    query: paymentsFilter.extend(pagingQuery.shape),
    async run({ deps, query: { page, per_page, ...filter } }) {
      const { rows, total } = await listPayments(deps, filter, pageOf({ page, per_page }));
      return reply({ success: true, data: rows, pagination: { page, per_page, total } });
    },
  }),
});
