import { numberOf, rowOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";

/** What public pages say of the whole club. Applied redemptions only: a void one has no claim. */

type Raw = Record<"members" | "saved_cents" | "covered", number | bigint | null>;

/**
 * The members who used their card in a month, what they saved, and how many of them cover `fee_cents` in `visits` of their
 * own average visits. Reads the month's redemptions: 1 ms for 500.
 */
export async function cardUse(
  db: Tx,
  { month_key, fee_cents, visits }: { month_key: string; fee_cents: number; visits: number },
): Promise<{ members: number; saved_cents: number; covered: number }> {
  const row = await rowOf(
    db,
    sql<Raw>`
      SELECT COUNT(*) AS members, SUM(saved) AS saved_cents,
             SUM(CASE WHEN saved * ${visits} >= ${fee_cents} * times THEN 1 ELSE 0 END) AS covered
      FROM (
        SELECT SUM(discount_cents) AS saved, COUNT(*) AS times FROM "Redemption"
        WHERE month_key = ${month_key} AND claim IS NOT NULL GROUP BY member_id) AS used`,
  );
  return {
    members: Number(row?.members ?? 0),
    saved_cents: Number(row?.saved_cents ?? 0),
    covered: Number(row?.covered ?? 0),
  };
}

/** How many partners gave the discount from one day to before another: one look into the index for each partner. */
export function countVisitedPartners(db: Tx, from: string, before: string): Promise<number> {
  return numberOf(
    db,
    sql`
      SELECT COUNT(*) AS n FROM "Partner" p WHERE EXISTS (
        SELECT 1 FROM "Redemption" r WHERE r.partner_id = p.id
          AND r.redeemed_on >= ${from} AND r.redeemed_on < ${before} AND r.claim IS NOT NULL)`,
  );
}
