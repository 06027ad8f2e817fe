import { addFavourite, removeFavourite } from "~/domain/partners/favourites.server";
import { intent } from "~/http/forms/form-action.server";
import { deps } from "~/http/process/deps.server";
import { safeReturn } from "~/http/session/sign-in.server";

export const favouriteForms = {
  add_favourite: heart(addFavourite),
  remove_favourite: heart(removeFavourite),
};

function heart(act: typeof addFavourite) {
  return intent({
    who: "member",
    also: ["return_to"],
    limit: ["favourite"],
    run: ({ member, params }) => act(deps, member.id, params.slug ?? ""),
    done: ({ request, params, fields }) => {
      // A script reads the page's data again itself, whichever page that is by then.
      if (!request.headers.get("accept")?.includes("html")) return {};
      const back = safeReturn(String(fields.get("return_to") ?? "")) ?? `/partners/${params.slug}`;
      return back.includes("#") ? back : `${back}#shop-${params.slug}`;
    },
  });
}
