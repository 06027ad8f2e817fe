import { membersFilter } from "~/domain/backoffice/lists/filters.schema";
import { listMembers } from "~/domain/backoffice/lists/members-list.server";
import { memberRow } from "~/domain/backoffice/lists/rows.schema";
import { listOf } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { pageOf, pagingQuery } from "~/http/forms/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "Members",
    who: "admin",
    capability: "view",
    query: membersFilter.extend(pagingQuery.shape),
    answers: { 200: listOf(memberRow) },
    async run({ deps, query: { page, per_page, ...filter } }) {
      const { rows, total } = await listMembers(deps, filter, pageOf({ page, per_page }));
      const data = rows.map((row) => ({ ...row, qr_code_data: null }));
      return reply({ success: true, data, pagination: { page, per_page, total } });
    },
  }),
});
