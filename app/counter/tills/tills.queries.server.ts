import { rowOf, rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import { forChange, isAMinuteAfter } from "~/db/dialect/dialect.server";
import type { Partner } from "~/db/generated/client";

type ShopRow = Pick<Partner, "id" | "name" | "is_active" | "deleted_at">;

/** One transaction at a time books and undoes what a shop's tills send, in all processes. */
export function lockShop(tx: Tx, id: number): Promise<ShopRow | null> {
  return rowOf(
    tx,
    sql<ShopRow>`SELECT id, name, is_active, deleted_at FROM "Partner" WHERE id = ${id} ${forChange()}`,
  );
}

/** The numbers of all cards that lead to members who have used the month: their own and those of merged memberships. */
export async function memberIdsUsed(tx: Tx, partner_id: number, month_key: string): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    sql<{ id: number }>`
      SELECT m.id FROM "Redemption" r JOIN "Member" m ON m.id = r.member_id OR m.merged_into_id = r.member_id
      WHERE r.partner_id = ${partner_id} AND r.month_key = ${month_key} AND r.claim IS NOT NULL`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Cards of memberships that were ended and may still say that they work, merged ones among them. */
export async function endedTokens(tx: Tx, paid_since: string): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    sql<{ card_token: string }>`
      SELECT m.card_token FROM "Member" k JOIN "Member" m ON m.id = k.id OR m.merged_into_id = k.id
      WHERE k.ended_at IS NOT NULL AND k.merged_into_id IS NULL AND k.paid_through >= ${paid_since}`,
  );
  return rows.map(({ card_token }) => card_token);
}

interface OfflineShare {
  partner_id: number;
  discounts: number;
  /** Received more than a minute after the till gave them. */
  offline: number;
}

/** Of each shop with tills that gave discounts since then. */
export async function offlineShares(db: Tx, since: Date): Promise<OfflineShare[]> {
  const rows = await rowsOf(
    db,
    sql<OfflineShare>`
      SELECT r.partner_id, COUNT(*) AS discounts,
        SUM(CASE WHEN r.till_id IS NOT NULL AND ${isAMinuteAfter("r.booked_at", "r.redemption_date")}
          THEN 1 ELSE 0 END) AS offline
      FROM "Redemption" r
      WHERE r.claim IS NOT NULL AND r.redemption_date >= ${since}
        AND r.partner_id IN (SELECT t.partner_id FROM "Till" t)
      GROUP BY r.partner_id`,
  );
  return rows.map(({ partner_id, discounts, offline }) => ({
    partner_id,
    discounts: Number(discounts),
    offline: Number(offline),
  }));
}
