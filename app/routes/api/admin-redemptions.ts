import { redemptionsFilter } from "~/domain/backoffice/filters.schema";
import { listRedemptions } from "~/domain/backoffice/redemptions-list.server";
import { redemptionRow } from "~/domain/backoffice/rows.schema";
import { listOf } from "~/http/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";
import { pageOf, pagingQuery } from "~/http/paging.server";

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
