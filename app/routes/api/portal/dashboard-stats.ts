import { partnerStatsSchema } from "~/domain/partners/partner.schema";
import { partnerStats } from "~/domain/partners/portal/stats.server";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The partner's own numbers",
    who: "partner",
    answers: { 200: dataOf(partnerStatsSchema) },
    run: ({ deps, partner }) => partnerStats(deps, partner.id),
  }),
});
