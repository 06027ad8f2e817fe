import { adminMember, memberRedemptionRows } from "~/domain/backoffice/members/member-page.server";
import { apiRoute, endpoint } from "~/http/api.server";
import { pageOf, pagingQuery } from "~/http/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "admin",
    capability: "view",
    query: pagingQuery,
    async run({ deps, params, query }) {
      const { id } = await adminMember(deps, Number(params.id) || 0);
      return memberRedemptionRows(deps, id, pageOf(query));
    },
  }),
});
