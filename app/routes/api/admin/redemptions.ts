import { redemptionsFilter } from "~/domain/backoffice/lists/filters.schema";
import { listRedemptions } from "~/domain/backoffice/lists/redemptions-list.server";
import { redemptionRow } from "~/domain/backoffice/lists/rows.schema";
import { listOf } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { pageOf, pagingQuery } from "~/http/forms/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The ledger of redemptions, latest first, undone ones marked",
    who: "admin",
    capability: "view",
    query: redemptionsFilter.extend(pagingQuery.shape),
    answers: { 200: listOf(redemptionRow) },
    async run({ deps, query: { page, per_page, ...filter } }) {
      const { rows, total } = await listRedemptions(deps, filter, pageOf({ page, per_page }));
      return reply({ success: true, data: rows, pagination: { page, per_page, total } });
    },
  }),
});
