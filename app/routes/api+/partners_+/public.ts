import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { directoryQuery } from "~/shops/directory/directory.schema";
import { FEATURED_ON_HOME, featuredPartners, listPartners } from "~/shops/directory/directory.server";
import { partnerSchema } from "~/shops/partners/partner.schema";
import { listOf } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";
import { pageOf, pagingOf } from "~/web/forms/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The directory; `featured=true` gives up to four for the front page",
    who: "anyone",
    query: pagingOf(200).extend(directoryQuery.shape),
    etag: true,
    kept: { fields: ["search", "city", "category", "featured", "page", "per_page"] },
    answers: { 200: listOf(partnerSchema) },
    async run({ deps, query }) {
      if (query.featured === "true") {
        const data = await featuredPartners(deps);
        const pagination = { page: 1, per_page: FEATURED_ON_HOME, total: data.length };
        return reply({ success: true, data, pagination });
      }
      const { partners, found } = await listPartners(deps, query, pageOf(query));
      const { page, per_page } = query;
      return reply({ success: true, data: partners, pagination: { page, per_page, total: found } });
    },
  }),
});
