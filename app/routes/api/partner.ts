import { publicPartner } from "~/domain/partners/directory.server";
import { requirePartnerBySlug } from "~/domain/partners/find.server";
import { apiRoute, endpoint } from "~/http/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "anyone",
    run: async ({ deps, params }) => publicPartner(await requirePartnerBySlug(deps, params.slug ?? "")),
  }),
});
