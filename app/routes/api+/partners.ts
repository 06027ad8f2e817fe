import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { directoryQuery } from "~/shops/directory/directory.schema";
import { listPartners, usedThisMonth } from "~/shops/directory/directory.server";
import { partnerForMemberSchema } from "~/shops/partners/partner.schema";
import { listOf } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";
import { pageOf, pagingOf } from "~/web/forms/paging.server";

/** The signed-in directory: says where this month's discount was used. */
export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The directory, with where this month's discount was used",
    who: "user",
    query: pagingOf(200).extend(directoryQuery.shape),
    answers: { 200: listOf(partnerForMemberSchema) },
    async run({ deps, query, viewer }) {
      const { partners, found } = await listPartners(deps, query, pageOf(query));
      const used = viewer.member ? await usedThisMonth(deps, viewer.member.id) : new Set<number>();
      const data = partners.map((partner) => ({ ...partner, has_redeemed_this_month: used.has(partner.id) }));
      const { page, per_page } = query;
      return reply({ success: true, data, pagination: { page, per_page, total: found } });
    },
  }),
});
