import { dashboardStatsSchema } from "~/domain/backoffice/dashboard.schema";
import { dashboardStats } from "~/domain/backoffice/dashboard.server";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The dashboard's numbers",
    who: "admin",
    capability: "view",
    answers: { 200: dataOf(dashboardStatsSchema) },
    run: ({ deps }) => dashboardStats(deps),
  }),
});
