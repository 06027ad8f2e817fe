import { addDays, dayOf, endOfDay, monthKeyOf, startOfDay } from "../clock";
import type { Deps } from "../deps";
import { formatRand, toRand } from "../money";
import { readSettings } from "../settings/settings.server";

/** Payments that count as revenue; `success` is read as a synonym (3-decisions, "Payment"). */
export const PAID_STATUSES = ["completed", "success"];

const RECENT = 10;

/** The back office's first numbers (document 2, /admin/dashboard); months of the club's zone. */
export async function dashboardStats(deps: Deps) {
  const now = deps.clock();
  const { grace_days } = await readSettings(deps);
  const month_key = monthKeyOf(now);
  const monthStart = startOfDay(`${month_key}-01`);
  const applied = { claim: { not: null } };
  const [
    totalMembers,
    activeMembers,
    totalPartners,
    revenue,
    pendingPayments,
    totalRedemptions,
    thisMonthRedemptions,
  ] = await Promise.all([
    deps.db.member.count({ where: { anonymised_at: null } }),
    deps.db.member.count({ where: entitledWhere(now, grace_days) }),
    deps.db.partner.count({ where: { is_active: true } }),
    deps.db.payment.aggregate({
      where: { status: { in: PAID_STATUSES }, created_at: { gte: monthStart, lt: endOfDay(dayOf(now)) } },
      _sum: { amount_cents: true },
    }),
    deps.db.payment.count({ where: { status: "pending" } }),
    deps.db.redemption.count({ where: applied }),
    deps.db.redemption.count({ where: { ...applied, month_key } }),
  ]);
  return {
    totalMembers,
    activeMembers,
    totalPartners,
    monthlyRevenue: toRand(revenue._sum.amount_cents ?? 0),
    pendingPayments,
    totalRedemptions,
    thisMonthRedemptions,
    recentActivity: await recentActivity(deps),
  };
}

/** Members whose card works at this moment, as a database filter: the same rule as `entitled`. */
export function entitledWhere(now: Date, graceDays: number) {
  const today = dayOf(now);
  return {
    ended_at: null,
    anonymised_at: null,
    OR: [
      { paid_through: { gte: today } },
      { plan_type: "local_recurring", cancelled_at: null, paid_through: { gte: addDays(today, -graceDays) } },
    ],
  };
}

async function recentActivity(deps: Deps) {
  const [redemptions, payments] = await Promise.all([
    deps.db.redemption.findMany({
      include: { member: { select: { full_name: true } }, partner: { select: { name: true } } },
      orderBy: { redemption_date: "desc" },
      take: RECENT,
    }),
    deps.db.payment.findMany({
      where: { status: { in: PAID_STATUSES }, completed_at: { not: null } },
      orderBy: { created_at: "desc" },
      take: RECENT,
    }),
  ]);
  const activity = [
    ...redemptions.map((row) => ({
      id: `redemption-${row.id}`,
      description: `${row.member.full_name} saved ${formatRand(row.discount_cents)} at ${row.partner.name}${row.claim ? "" : " (undone)"}`,
      timestamp: row.redemption_date.toISOString(),
    })),
    ...payments.map((row) => ({
      id: `payment-${row.id}`,
      description: `${row.payer_name || "A member"} paid ${formatRand(row.amount_cents)}`,
      timestamp: (row.completed_at ?? row.created_at).toISOString(),
    })),
  ];
  return activity.sort((a, b) => b.timestamp.localeCompare(a.timestamp)).slice(0, RECENT);
}
