import { z } from "zod";
import { PERIODS } from "~/domain/backoffice/periods";
import { listRedemptions } from "~/domain/backoffice/redemptions-list.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";
import { pageOf, pagingQuery } from "~/http/paging.server";

const query = pagingQuery.extend({
  search: z.string().max(100).default(""),
  period: z.enum(Object.keys(PERIODS) as [keyof typeof PERIODS]).optional(),
});

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "admin",
    capability: "view",
    query,
    async run({ deps, query: { search, period = null, page, per_page } }) {
      const { rows, total } = await listRedemptions(deps, { search, period }, pageOf({ page, per_page }));
      return reply({ success: true, data: rows, pagination: { page, per_page, total } });
    },
  }),
});
