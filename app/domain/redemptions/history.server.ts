import { rowOf, rowsOf, sql } from "~/db/statements.server";
import { addMonths, type Day, monthKeyOf } from "../clock";
import type { Deps } from "../deps";
import type { Cents } from "../money";

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

interface RecentRedemption {
  id: number;
  day: Day;
  partner_name: string;
  amount_cents: Cents;
  discount_cents: Cents;
}

export function recentRedemptions(deps: Deps, member_id: number, take: number): Promise<RecentRedemption[]> {
  return rowsOf(
    deps.db,
    sql<RecentRedemption>`
      SELECT r.id, r.redeemed_on AS day, p.name AS partner_name, r.amount_cents, r.discount_cents
      FROM "Redemption" r JOIN "Partner" p ON p.id = r.partner_id
      WHERE r.member_id = ${member_id} AND r.claim IS NOT NULL
      ORDER BY r.redemption_date DESC, r.id DESC LIMIT ${take}`,
  );
}

export function countMemberRedemptions(deps: Deps, member_id: number, year: string | null): Promise<number> {
  return deps.db.redemption.count({ where: appliedWhere(member_id, year) });
}

function appliedWhere(member_id: number, year: string | null) {
  return {
    member_id,
    claim: { not: null },
    ...(year && { month_key: { gte: `${year}-01`, lte: `${year}-12` } }),
  };
}

/** Savings from redemptions and reported entries, each rand counted once (R56). */
export async function memberTotals(deps: Deps, member_id: number) {
  const month_key = monthKeyOf(deps.clock());
  const first = `${month_key}-01`;
  const [saved, used] = await Promise.all([
    rowOf(
      deps.db,
      sql<Sums>`
      SELECT SUM(amount_saved_cents) AS total,
        SUM(CASE WHEN entry_date >= ${first} AND entry_date < ${addMonths(first, 1)} THEN amount_saved_cents ELSE 0 END) AS month
      FROM "SavingsEntry" WHERE member_id = ${member_id}`,
    ),
    rowOf(
      deps.db,
      sql<Sums>`
      SELECT COUNT(*) AS total, SUM(CASE WHEN month_key = ${month_key} THEN 1 ELSE 0 END) AS month
      FROM "Redemption" WHERE member_id = ${member_id} AND claim IS NOT NULL`,
    ),
  ]);
  return {
    total_saved_cents: Number(saved?.total ?? 0),
    month_saved_cents: Number(saved?.month ?? 0),
    redemptions: Number(used?.total ?? 0),
    month_redemptions: Number(used?.month ?? 0),
  };
}

type Sums = Record<"total" | "month", number | bigint | null>;
