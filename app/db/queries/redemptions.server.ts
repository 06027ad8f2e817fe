import type { Tx } from "../connection/client.server";
import { numberOf, rowOf, rowsOf, sql } from "../connection/statements.server";

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

export async function countRedemptions(
  db: Tx,
  member_id: number,
  month_key: string,
): Promise<Record<"total" | "month", number>> {
  const row = await rowOf(
    db,
    sql<Record<"total" | "month", number | bigint | null>>`
      SELECT COUNT(*) AS total, SUM(CASE WHEN month_key = ${month_key} THEN 1 ELSE 0 END) AS month
      FROM "Redemption" WHERE member_id = ${member_id} AND claim IS NOT NULL`,
  );
  return { total: Number(row?.total ?? 0), month: Number(row?.month ?? 0) };
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
