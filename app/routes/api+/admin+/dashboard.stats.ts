import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { count, instant, rand } from "~/kernel/answers.schema";
import { dashboardStats } from "~/office/dashboard/dashboard.server";
import { dataOf } from "~/web/api/answers.server";

const dashboardStatsSchema = z
  .object({
    totalMembers: count,
    activeMembers: count,
    totalPartners: count,
    monthlyRevenue: rand,
    pendingPayments: count,
    totalRedemptions: count,
    thisMonthRedemptions: count,
    recentActivity: z.array(z.object({ id: z.string(), description: z.string(), timestamp: instant })),
  })
  .meta({ id: "DashboardStats" });

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The dashboard's numbers",
    who: "admin",
    capability: "view",
    answers: { 200: dataOf(dashboardStatsSchema) },
    run: ({ deps }) => dashboardStats(deps),
  }),
});
