import { countMembers, countRedemptions, discountsEver, sumOfPayments } from "~/db/lists/counts.server";
import { addDays, addMonths, dayOf, monthKeyOf, startOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { formatRand, toRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { memberStatusRule } from "~/members/membership/members.list.server";
import { NOT_UNPAID, PAID } from "~/money/payments/payments.list.server";
import type { Period, Span } from "./dashboard-period";

const RECENT = 8;

export async function dashboardStats(deps: Deps) {
  const { saved_cents: _, ...stats } = await dashboardFigures(deps);
  return stats;
}

export async function dashboardFigures(deps: Deps) {
  const now = deps.clock();
  const { grace_days } = await readSettings(deps);
  const from = `${monthKeyOf(now)}-01`;
  const month = { gte: startOfDay(from), lt: startOfDay(addMonths(from, 1)) };
  const received_on = { gte: from, lt: addMonths(from, 1) };
  const [totalMembers, activeMembers, totalPartners, pendingPayments, paid, ever, thisMonthRedemptions] =
    await Promise.all([
      countMembers(deps, { anonymised_at: null }),
      countMembers(deps, { anonymised_at: null, AND: [memberStatusRule("active", { now, grace_days })] }),
      deps.db.partner.count({ where: { is_active: true } }),
      deps.db.payment.count({ where: { status: "pending" } }),
      sumOfPayments(deps, { ...PAID, received_on }),
      discountsEver(deps),
      countRedemptions(deps, month),
    ]);
  return {
    totalMembers,
    activeMembers,
    totalPartners,
    monthlyRevenue: toRand(paid),
    pendingPayments,
    totalRedemptions: ever.entries,
    thisMonthRedemptions,
    saved_cents: ever.discount_cents,
    recentActivity: await recentActivity(deps),
  };
}

/** Of the period and of the one that it is compared with. */
export async function periodFigures(deps: Deps, { from, to, compared }: Period) {
  const of = async (span: Span) => {
    const days = { gte: startOfDay(span.from), lt: startOfDay(addDays(span.to, 1)) };
    const [revenue_cents, redemptions, members] = await Promise.all([
      sumOfPayments(deps, { ...PAID, received_on: { gte: span.from, lte: span.to } }),
      countRedemptions(deps, days),
      joined(deps, days),
    ]);
    return { revenue_cents, redemptions, joined: members };
  };
  const [now, before] = await Promise.all([of({ from, to }), of(compared)]);
  return { now, before };
}

/** As the list of members counts them: by the day on which they joined, which a merge can move to an earlier one. */
export const joined = ({ db }: Deps, join_date: { gte: Date; lt: Date }): Promise<number> =>
  db.member.count({ where: { anonymised_at: null, join_date } });

/** The rule of `entitled` as a database filter: active members, those in grace and those cancelled but paid up. */
export function entitledWhere(now: Date, graceDays: number) {
  const today = dayOf(now);
  const inGrace = { plan_type: "local_recurring", paid_through: { gte: addDays(today, -graceDays) } };
  return {
    ended_at: null,
    anonymised_at: null,
    OR: [
      { paid_through: { gte: today } },
      { ...inGrace, renewal_failed_at: { not: null } },
      { ...inGrace, charges_on: { gt: "" } },
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
      where: { ...NOT_UNPAID, completed_at: { not: null } },
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
