import { listEmails } from "~/domain/backoffice/emails-list.server";
import { emailsFilter } from "~/domain/backoffice/filters.schema";
import { apiRoute, endpoint, reply } from "~/http/api.server";
import { pageOf, pagingQuery } from "~/http/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "admin",
    capability: "view",
    query: emailsFilter.extend(pagingQuery.shape),
    async run({ deps, query: { page, per_page, ...filter } }) {
      const { rows, total } = await listEmails(deps, filter, pageOf({ page, per_page }));
      return reply({ success: true, data: rows, pagination: { page, per_page, total } });
    },
  }),
});
