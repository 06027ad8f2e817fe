import { z } from "zod";
import { count, instant, rand } from "~/kernel/answers.schema";

export const dashboardStatsSchema = z
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
