import { dataOf } from "~/accounts/access/answers.server";
import { apiRoute, endpoint } from "~/accounts/access/api.server";
import { slugParams } from "~/kernel/ids.schema";
import { partnerSchema } from "~/shops/partners/partner.schema";
import { publicPartner } from "../directory.server";
import { requirePartnerBySlug } from "../find.server";

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
