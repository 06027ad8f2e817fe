import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { partnerStats } from "~/counter/portal/stats.server";
import { partnerStatsSchema } from "~/shops/partners/partner.schema";
import { dataOf } from "~/web/api/answers.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The partner's own numbers",
    who: "partner",
    answers: { 200: dataOf(partnerStatsSchema) },
    run: ({ deps, partner }) => partnerStats(deps, partner.id),
  }),
});
