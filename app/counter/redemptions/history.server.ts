import type { Deps } from "~/kernel/deps";

export function memberRedemptions(
  deps: Deps,
  member_id: number,
  page: { skip: number; take: number },
  year: string | null = null,
) {
  return deps.db.redemption.findMany({
    where: appliedWhere(member_id, year),
    include: { partner: { select: { name: true, category: true, slug: true } } },
    orderBy: [{ redemption_date: "desc" }, { id: "desc" }],
    skip: page.skip,
    take: page.take,
  });
}

/** How often the member got a discount, in `year` or ever. */
export function countMemberRedemptions(deps: Deps, member_id: number, year: string | null = null) {
  return deps.db.redemption.count({ where: appliedWhere(member_id, year) });
}

function appliedWhere(member_id: number, year: string | null) {
  return {
    member_id,
    claim: { not: null },
    ...(year && { month_key: { gte: `${year}-01`, lte: `${year}-12` } }),
  };
}

/** What the member got in each of these calendar months (`2026-11`). */
export async function monthsOfMember(deps: Deps, member_id: number, month_keys: readonly string[]) {
  const rows = await deps.db.redemption.groupBy({
    by: ["month_key"],
    where: { ...appliedWhere(member_id, null), month_key: { in: [...new Set(month_keys)] } },
    _count: true,
    _sum: { discount_cents: true },
  });
  return rows.map((row) => ({
    month: row.month_key,
    visits: row._count,
    discount_cents: row._sum.discount_cents ?? 0,
  }));
}
