import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { id, instant } from "~/kernel/answers.schema";
import { favouritesOf } from "~/shops/directory/favourites.server";
import { listOf } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";
import { pageOf, pagingQuery } from "~/web/forms/paging.server";

const favourite = z
  .object({ id, slug: z.string(), name: z.string(), category: z.string(), city: z.string(), since: instant })
  .meta({ id: "Favourite" });

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The member's favourite shops, latest first",
    who: "member",
    query: pagingQuery,
    answers: { 200: listOf(favourite) },
    async run({ deps, viewer, query: { page, per_page } }) {
      const { shops, total } = await favouritesOf(deps, viewer.member.id, pageOf({ page, per_page }));
      return reply({ success: true, data: shops, pagination: { page, per_page, total } });
    },
  }),
});
