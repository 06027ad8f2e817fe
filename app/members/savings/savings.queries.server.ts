import { rowOf, rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import { Prisma } from "~/db/generated/client";
import type { Saved } from "./savings";

export interface SavingsSums {
  count: number;
  saved: number;
  spent: number;
}
type Raw = Record<keyof SavingsSums, number | bigint | null>;

const SUMS = sql`COUNT(*) AS count, SUM(amount_saved_cents) AS saved, SUM(total_spent_cents) AS spent`;

const sumsOf = ({ count, saved, spent }: Raw): SavingsSums => ({
  count: Number(count),
  saved: Number(saved ?? 0),
  spent: Number(spent ?? 0),
});

export async function monthlySums(
  db: Tx,
  member_id: number,
  first_day: string,
): Promise<Map<string, SavingsSums>> {
  const rows = await rowsOf(
    db,
    sql<Raw & { month: string }>`
      SELECT substr(entry_date, 1, 7) AS month, ${SUMS} FROM "SavingsEntry"
      WHERE member_id = ${member_id} AND entry_date >= ${first_day} GROUP BY substr(entry_date, 1, 7)`,
  );
  return new Map(rows.map((row) => [row.month, sumsOf(row)]));
}

/** A member's savings by partner; `visits` and `verified` are those that come from redemptions. */
export async function partnerSums(
  db: Tx,
  member_id: number,
): Promise<(SavingsSums & { partner_id: number; visits: number; verified: number })[]> {
  const rows = await rowsOf(
    db,
    sql<Raw & Record<"partner_id" | "visits" | "verified", number | bigint>>`
      SELECT partner_id, ${SUMS}, COUNT(redemption_id) AS visits,
        SUM(CASE WHEN redemption_id IS NULL THEN 0 ELSE amount_saved_cents END) AS verified
      FROM "SavingsEntry" WHERE member_id = ${member_id} GROUP BY partner_id`,
  );
  return rows.map((row) => ({
    partner_id: Number(row.partner_id),
    visits: Number(row.visits),
    verified: Number(row.verified),
    ...sumsOf(row),
  }));
}

/**
 * In cents, from `first_day` until before `next_day`, or ever: all that a member saved, the part that the member reported, and
 * how many visits brought the rest (R56).
 */
export async function savedIn(
  db: Tx,
  member_id: number,
  { first_day = "", next_day = "9999" }: { first_day?: string; next_day?: string } = {},
): Promise<Saved> {
  const row = await rowOf(
    db,
    sql<Record<keyof Saved, number | bigint | null>>`
      SELECT SUM(amount_saved_cents) AS saved_cents, COUNT(redemption_id) AS visits,
        SUM(CASE WHEN redemption_id IS NULL THEN amount_saved_cents ELSE 0 END) AS reported_cents
      FROM "SavingsEntry" WHERE member_id = ${member_id} AND entry_date >= ${first_day} AND entry_date < ${next_day}`,
  );
  return {
    saved_cents: Number(row?.saved_cents ?? 0),
    visits: Number(row?.visits ?? 0),
    reported_cents: Number(row?.reported_cents ?? 0),
  };
}

export interface SavedAtShop {
  member_id: number;
  month: string;
  name: string;
  saved_cents: number;
}

/** What these members saved at each shop and in each month from `first_day` until before `next_day`, most first. */
export async function savedByShop(
  db: Tx,
  member_ids: number[],
  { first_day, next_day }: { first_day: string; next_day: string },
): Promise<SavedAtShop[]> {
  const rows = await rowsOf(
    db,
    sql<Omit<SavedAtShop, "saved_cents"> & { saved: number | bigint }>`
      SELECT s.member_id, substr(s.entry_date, 1, 7) AS month, p.name, SUM(s.amount_saved_cents) AS saved
      FROM "SavingsEntry" s JOIN "Partner" p ON p.id = s.partner_id
      WHERE s.member_id IN (${Prisma.join(member_ids)}) AND s.entry_date >= ${first_day} AND s.entry_date < ${next_day}
      GROUP BY s.member_id, substr(s.entry_date, 1, 7), p.id, p.name ORDER BY saved DESC, p.name`,
  );
  return rows.map(({ saved, ...row }) => ({ ...row, saved_cents: Number(saved) }));
}
