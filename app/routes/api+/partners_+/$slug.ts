import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { slugParams } from "~/kernel/fields.schema";
import { publicPartner } from "~/shops/directory/directory.server";
import { requirePartnerBySlug } from "~/shops/directory/find.server";
import { partnerSchema } from "~/shops/partners/partner.schema";
import { dataOf } from "~/web/api/answers.server";

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
