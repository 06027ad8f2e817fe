import { dataOf } from "~/accounts/access/answers.server";
import { apiRoute, endpoint } from "~/accounts/access/api.server";
import { partnerStats } from "~/counter/portal/stats.server";
import { partnerStatsSchema } from "~/shops/partners/partner.schema";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The partner's own numbers",
    who: "partner",
    answers: { 200: dataOf(partnerStatsSchema) },
    run: ({ deps, partner }) => partnerStats(deps, partner.id),
  }),
});
