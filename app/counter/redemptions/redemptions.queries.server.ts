import { numberOf, rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";

/** Applied redemptions only: a void one has no claim. */

interface RecentRedemption {
  id: number;
  day: string;
  partner_name: string;
  amount_cents: number;
  discount_cents: number;
}

export function recentRedemptions(db: Tx, member_id: number, take: number): Promise<RecentRedemption[]> {
  return rowsOf(
    db,
    sql<RecentRedemption>`
      SELECT r.id, r.redeemed_on AS day, p.name AS partner_name, r.amount_cents, r.discount_cents
      FROM "Redemption" r JOIN "Partner" p ON p.id = r.partner_id
      WHERE r.member_id = ${member_id} AND r.claim IS NOT NULL
      ORDER BY r.redemption_date DESC, r.id DESC LIMIT ${take}`,
  );
}

export function countCustomers(db: Tx, partner_id: number): Promise<number> {
  return numberOf(
    db,
    sql`SELECT COUNT(DISTINCT member_id) AS n FROM "Redemption" WHERE partner_id = ${partner_id} AND claim IS NOT NULL`,
  );
}

/** A member has one redemption a month there (R42), so rows are people. */
export function countReturning(db: Tx, partner_id: number, month_key: string): Promise<number> {
  return numberOf(
    db,
    sql`
      SELECT COUNT(*) AS n FROM "Redemption" r
      WHERE r.partner_id = ${partner_id} AND r.month_key = ${month_key} AND r.claim IS NOT NULL AND EXISTS (
        SELECT 1 FROM "Redemption" e
        WHERE e.member_id = r.member_id AND e.partner_id = r.partner_id AND e.month_key < r.month_key
          AND e.claim IS NOT NULL)`,
  );
}

/** What members spent at a shop on these days, both included. In cents. */
export async function turnoverBetween(
  db: Tx,
  partner_id: number,
  [gte, lte]: readonly [string, string],
): Promise<number> {
  const where = { partner_id, claim: { not: null }, redeemed_on: { gte, lte } };
  const { _sum } = await db.redemption.aggregate({ where, _sum: { amount_cents: true } });
  return _sum.amount_cents ?? 0;
}

interface ShopMonth {
  partner_id: number;
  month_key: string;
  visits: number;
  turnover_cents: number;
  discount_cents: number;
}

/** Of these shops in these months; without visits there is no row. */
export async function shopMonths(
  db: Tx,
  partner_ids: number[],
  months: readonly string[],
): Promise<ShopMonth[]> {
  const rows = await db.redemption.groupBy({
    by: ["partner_id", "month_key"],
    where: { partner_id: { in: partner_ids }, month_key: { in: [...months] }, claim: { not: null } },
    _count: true,
    _sum: { amount_cents: true, discount_cents: true },
  });
  return rows.map(({ partner_id, month_key, _count, _sum }) => ({
    partner_id,
    month_key,
    visits: _count,
    turnover_cents: _sum.amount_cents ?? 0,
    discount_cents: _sum.discount_cents ?? 0,
  }));
}
