import type { Tx } from "../connection/client.server";
import { rowOf, rowsOf, sql } from "../connection/statements.server";

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

export async function partnerSums(
  db: Tx,
  member_id: number,
): Promise<(SavingsSums & { partner_id: number })[]> {
  const rows = await rowsOf(
    db,
    sql<Raw & { partner_id: number }>`
      SELECT partner_id, ${SUMS} FROM "SavingsEntry" WHERE member_id = ${member_id} GROUP BY partner_id`,
  );
  return rows.map((row) => ({ partner_id: row.partner_id, ...sumsOf(row) }));
}

/** In cents: ever, and from `first_day` until before `next_day`. */
export async function savedCents(
  db: Tx,
  member_id: number,
  { first_day, next_day }: { first_day: string; next_day: string },
): Promise<Record<"total" | "month", number>> {
  const row = await rowOf(
    db,
    sql<Record<"total" | "month", number | bigint | null>>`
      SELECT SUM(amount_saved_cents) AS total,
        SUM(CASE WHEN entry_date >= ${first_day} AND entry_date < ${next_day} THEN amount_saved_cents ELSE 0 END) AS month
      FROM "SavingsEntry" WHERE member_id = ${member_id}`,
  );
  return { total: Number(row?.total ?? 0), month: Number(row?.month ?? 0) };
}
