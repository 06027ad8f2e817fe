import type { Tx } from "../connection/client.server";
import { rowOf, rowsOf, sql } from "../connection/statements.server";
import { forChange, isAMinuteAfter } from "../dialect/dialect.server";
import type { Partner, Till } from "../generated/client";

type BookRow = Pick<
  Partner,
  "id" | "name" | "is_active" | "book_keeper_id" | "book_epoch" | "book_recovering"
>;

/** No other transaction on this shop's book, and no redemption by the club, interleaves from here on. */
export function lockBook(tx: Tx, partner_id: number): Promise<BookRow | null> {
  return rowOf(
    tx,
    sql<BookRow>`
      SELECT id, name, is_active, book_keeper_id, book_epoch, book_recovering FROM "Partner"
      WHERE id = ${partner_id} ${forChange()}`,
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

/** Members who were ended since then, and those merged into them. */
export async function endedSince(tx: Tx, since: Date): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    sql<{ id: number }>`
      SELECT m.id FROM "Member" k JOIN "Member" m ON m.id = k.id OR m.merged_into_id = k.id
      WHERE k.ended_at >= ${since} AND k.merged_into_id IS NULL`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Ends the till's older held request. Returns the number of this one. */
export async function nextPoll(tx: Tx, till_id: number): Promise<number> {
  const row = await rowOf(
    tx,
    sql<Pick<Till, "poll">>`UPDATE "Till" SET poll = poll + 1 WHERE id = ${till_id} RETURNING poll`,
  );
  return Number(row?.poll ?? 0);
}

interface PollState {
  keeper: number | null;
  poll: number;
  /** Questions within their deadline that the keeper has not refused; some may be answered. */
  open: number;
}

export async function pollState(db: Tx, till_id: number, now: Date): Promise<PollState | null> {
  const row = await rowOf(
    db,
    sql<PollState>`
      SELECT p.book_keeper_id AS keeper, t.poll, (
        SELECT COUNT(*) FROM "BookQuestion" q
        WHERE q.partner_id = p.id AND q.deadline > ${now} AND q.refused IS NULL) AS open
      FROM "Till" t JOIN "Partner" p ON p.id = t.partner_id WHERE t.id = ${till_id}`,
  );
  return row && { ...row, open: Number(row.open) };
}

/** Whether the keeper has said yes or no to another door's attempt. */
export async function isAnswered(db: Tx, partner_id: number, attempt: string): Promise<boolean> {
  const row = await rowOf(
    db,
    sql<{ one: number }>`
      SELECT 1 AS one FROM "Redemption" WHERE partner_id = ${partner_id} AND idempotency_key = ${attempt}
      UNION ALL SELECT 1 FROM "Overrun" WHERE partner_id = ${partner_id} AND attempt = ${attempt}
      UNION ALL SELECT 1 FROM "BookQuestion"
        WHERE partner_id = ${partner_id} AND attempt = ${attempt} AND refused IS NOT NULL`,
  );
  return row !== null;
}

interface OfflineShare {
  partner_id: number;
  discounts: number;
  /** Told more than a minute after the till gave them. */
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
    ...{ partner_id, discounts: Number(discounts), offline: Number(offline) },
  }));
}
