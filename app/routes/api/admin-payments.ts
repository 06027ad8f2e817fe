import { z } from "zod";
import { listPayments } from "~/domain/backoffice/payments-list.server";
import { PAYMENT_STATUSES } from "~/domain/backoffice/periods";
import { apiRoute, endpoint, reply } from "~/http/api.server";
import { pageOf, pagingQuery } from "~/http/paging.server";

const query = pagingQuery.extend({
  search: z.string().max(100).default(""),
  status: z.enum(PAYMENT_STATUSES).optional(),
});

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "admin",
    capability: "view",
    query,
    async run({ deps, query: { search, status = null, page, per_page } }) {
      const { rows, total } = await listPayments(deps, { search, status }, pageOf({ page, per_page }));
      return reply({ success: true, data: rows, pagination: { page, per_page, total } });
    },
  }),
});
