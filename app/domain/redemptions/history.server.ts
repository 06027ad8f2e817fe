import { monthKeyOf } from "../clock";
import type { Deps } from "../deps";

/** Applied redemptions of a member, latest first, with their shops; `year` (`YYYY` of the club's zone) narrows them. */
export function memberRedemptions(
  deps: Deps,
  member_id: number,
  page: { skip: number; take: number },
  year: string | null = null,
) {
  return deps.db.redemption.findMany({
    where: appliedWhere(member_id, year),
    include: { partner: { select: { name: true, category: true, slug: true } } },
    orderBy: { redemption_date: "desc" },
    skip: page.skip,
    take: page.take,
  });
}

export function countMemberRedemptions(deps: Deps, member_id: number, year: string | null): Promise<number> {
  return deps.db.redemption.count({ where: appliedWhere(member_id, year) });
}

function appliedWhere(member_id: number, year: string | null) {
  return { member_id, claim: { not: null }, ...(year && { month_key: { startsWith: year } }) };
}

export type MemberRedemption = Awaited<ReturnType<typeof memberRedemptions>>[number];

/** What a member has saved: each rand once, redemptions and reported entries together (3-decisions, "Savings"). */
export async function memberTotals(deps: Deps, member_id: number) {
  const month_key = monthKeyOf(deps.clock());
  const [saved, monthSaved, redemptions, monthRedemptions] = await Promise.all([
    deps.db.savingsEntry.aggregate({ where: { member_id }, _sum: { amount_saved_cents: true } }),
    deps.db.savingsEntry.aggregate({
      where: { member_id, entry_date: { startsWith: month_key } },
      _sum: { amount_saved_cents: true },
    }),
    deps.db.redemption.count({ where: { member_id, claim: { not: null } } }),
    deps.db.redemption.count({ where: { member_id, month_key, claim: { not: null } } }),
  ]);
  return {
    total_saved_cents: saved._sum.amount_saved_cents ?? 0,
    month_saved_cents: monthSaved._sum.amount_saved_cents ?? 0,
    redemptions,
    month_redemptions: monthRedemptions,
  };
}
