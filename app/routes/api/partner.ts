import { slugParams } from "~/domain/ids.schema";
import { publicPartner } from "~/domain/partners/directory.server";
import { requirePartnerBySlug } from "~/domain/partners/find.server";
import { partnerSchema } from "~/domain/partners/partner.schema";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "One partner",
    who: "anyone",
    params: slugParams,
    etag: true,
    answers: { 200: dataOf(partnerSchema) },
    refusals: ["not_found"],
    run: async ({ deps, params }) => publicPartner(await requirePartnerBySlug(deps, params.slug)),
  }),
});
