import { directoryQuery } from "~/domain/partners/directory.schema";
import { featuredPartners, listPartners } from "~/domain/partners/directory.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";
import { pageOf, pagingQuery } from "~/http/paging.server";

/** The directory for everybody. */
export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "anyone",
    query: pagingQuery.extend({ ...directoryQuery.shape, per_page: pagingQuery.shape.per_page.default(200) }),
    async run({ deps, query }) {
      if (query.featured === "true") return featuredPartners(deps);
      const { partners, found } = await listPartners(deps, query, pageOf(query));
      const { page, per_page } = query;
      return reply({ success: true, data: partners, pagination: { page, per_page, total: found } });
    },
  }),
});
