import { z } from "zod";
import { listSavings } from "~/domain/savings/read-savings.server";
import { savingsData } from "~/domain/savings/savings-data";
import { apiRoute, endpoint, reply } from "~/http/api.server";
import { pageOf, pagingQuery } from "~/http/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "member",
    query: pagingQuery.extend({
      month: z
        .string()
        .regex(/^\d{4}-\d{2}$/, "Write the month as YYYY-MM.")
        .optional(),
    }),
    async run({ deps, viewer, query }) {
      const { rows, total } = await listSavings(deps, viewer.member.id, query.month ?? null, pageOf(query));
      const { page, per_page } = query;
      return reply({ success: true, data: rows.map(savingsData), pagination: { page, per_page, total } });
    },
  }),
});
