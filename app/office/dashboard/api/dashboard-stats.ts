import { dataOf } from "~/accounts/access/answers.server";
import { apiRoute, endpoint } from "~/accounts/access/api.server";
import { dashboardStatsSchema } from "../dashboard.schema";
import { dashboardStats } from "../dashboard.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The dashboard's numbers",
    who: "admin",
    capability: "view",
    answers: { 200: dataOf(dashboardStatsSchema) },
    run: ({ deps }) => dashboardStats(deps),
  }),
});
