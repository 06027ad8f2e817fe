import { slugParams } from "~/domain/ids.schema";
import { countTry } from "~/domain/limits/limits.server";
import { addFavourite, removeFavourite } from "~/domain/partners/favourites.server";
import { done } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";

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
