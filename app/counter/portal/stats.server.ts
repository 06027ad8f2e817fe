import { countCustomers } from "~/counter/redemptions/redemptions.queries.server";
import { dayOf, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";

const RECENT_REDEMPTIONS = 5;

export async function partnerStats(deps: Deps, partner_id: number) {
  const now = deps.clock();
  const applied = { partner_id, claim: { not: null } };
  const [today, month, all, customers, recent] = await Promise.all([
    deps.db.redemption.count({ where: { ...applied, redeemed_on: dayOf(now) } }),
    deps.db.redemption.aggregate({
      where: { ...applied, month_key: monthKeyOf(now) },
      _count: true,
      _sum: { discount_cents: true },
    }),
    deps.db.redemption.aggregate({ where: applied, _count: true, _sum: { discount_cents: true } }),
    countCustomers(deps.db, partner_id),
    deps.db.redemption.findMany({
      where: applied,
      include: { member: { select: { full_name: true, member_id: true } } },
      orderBy: { redemption_date: "desc" },
      take: RECENT_REDEMPTIONS,
    }),
  ]);
  return {
    today_redemptions: today,
    monthly_redemptions: month._count,
    unique_customers: customers,
    monthly_discount_given: toRand(month._sum.discount_cents ?? 0),
    total_discount_given: toRand(all._sum.discount_cents ?? 0),
    total_redemptions: all._count,
    recent_redemptions: recent.map((redemption) => ({
      id: redemption.id,
      member_name: redemption.member.full_name,
      redemption_date: redemption.redemption_date.toISOString(),
      discount_amount: toRand(redemption.discount_cents),
      amount_spent: toRand(redemption.amount_cents),
    })),
  };
}
