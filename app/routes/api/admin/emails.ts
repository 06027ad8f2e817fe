import { listEmails } from "~/domain/backoffice/lists/emails-list.server";
import { emailsFilter } from "~/domain/backoffice/lists/filters.schema";
import { emailRow } from "~/domain/backoffice/lists/rows.schema";
import { listOf } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { pageOf, pagingQuery } from "~/http/forms/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The mail log, latest first",
    who: "admin",
    capability: "view",
    query: emailsFilter.extend(pagingQuery.shape),
    answers: { 200: listOf(emailRow) },
    async run({ deps, query: { page, per_page, ...filter } }) {
      const { rows, total } = await listEmails(deps, filter, pageOf({ page, per_page }));
      return reply({ success: true, data: rows, pagination: { page, per_page, total } });
    },
  }),
});
