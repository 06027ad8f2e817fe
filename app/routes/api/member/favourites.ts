import { z } from "zod";
import { id, instant } from "~/domain/answers.schema";
import { favouritesOf } from "~/domain/partners/favourites.server";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

const favourite = z
  .object({ id, slug: z.string(), name: z.string(), category: z.string(), city: z.string(), since: instant })
  .meta({ id: "Favourite" });

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The member's favourite shops, latest first",
    who: "member",
    answers: { 200: dataOf(z.array(favourite)) },
    run: ({ deps, viewer }) => favouritesOf(deps, viewer.member.id),
  }),
});
