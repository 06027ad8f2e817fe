import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { slugParams } from "~/kernel/fields.schema";
import { countTry } from "~/kernel/limits/limits.server";
import { addFavourite, removeFavourite } from "~/shops/directory/favourites.server";
import { done } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

const mark = (summary: string, act: typeof addFavourite) =>
  endpoint({
    summary,
    who: "member",
    params: slugParams,
    answers: { 200: done },
    refusals: ["rate_limited"],
    async run({ deps, viewer, params }) {
      await countTry(deps, "favourite", `member:${viewer.member.id}`);
      await act(deps, viewer.member.id, params.slug);
      return reply({ success: true });
    },
  });

export const { loader, action } = apiRoute({
  PUT: mark("Mark a shop as a favourite; doing so again changes nothing", addFavourite),
  DELETE: mark("No longer a favourite", removeFavourite),
});
