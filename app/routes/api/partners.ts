import { directoryQuery } from "~/domain/partners/directory.schema";
import { listPartners, usedThisMonth } from "~/domain/partners/directory.server";
import { partnerForMemberSchema } from "~/domain/partners/partner.schema";
import { listOf } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { pageOf, pagingOf } from "~/http/forms/paging.server";

/** The signed-in directory: says where this month's discount was used. */
export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The directory, with where this month's discount was used",
    who: "user",
    query: pagingOf(200).extend(directoryQuery.shape),
    answers: { 200: listOf(partnerForMemberSchema) },
    async run({ deps, query, viewer }) {
      const { partners, found } = await listPartners(
        deps,
        { ...query, open: query.open === "now" },
        pageOf(query),
      );
      const used = viewer.member ? await usedThisMonth(deps, viewer.member.id) : new Set<number>();
      const data = partners.map((partner) => ({ ...partner, has_redeemed_this_month: used.has(partner.id) }));
      return reply({
        success: true,
        data,
        pagination: { page: query.page, per_page: query.per_page, total: found },
      });
    },
  }),
});
