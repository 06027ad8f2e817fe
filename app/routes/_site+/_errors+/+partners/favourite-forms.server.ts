import { intent } from "~/accounts/access/guarded-forms.server";
import { safeReturn } from "~/accounts/sign-in/sign-in.server";
import { addFavourite, removeFavourite } from "~/shops/directory/favourites.server";
import { asksForPage } from "~/web/forms/form.server";
import { deps } from "~/web/process/deps.server";

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
      if (!asksForPage(request)) return {};
      const back = safeReturn(String(fields.get("return_to") ?? "")) ?? `/partners/${params.slug}`;
      return back.includes("#") ? back : `${back}#shop-${params.slug}`;
    },
  });
}
