import type { Tx } from "~/db/connection/types";

interface Move {
  from: number;
  to: number;
}

export async function sharedMonths(
  tx: Tx,
  { from, to }: Move,
): Promise<{ partner_name: string; month_key: string }[]> {
  return tx.$queryRaw<{ partner_name: string; month_key: string }[]>`
    SELECT p.name AS partner_name, a.month_key FROM "Redemption" a
    JOIN "Redemption" b ON b.partner_id = a.partner_id AND b.month_key = a.month_key
      AND b.member_id = ${from} AND b.claim IS NOT NULL
    JOIN "Partner" p ON p.id = a.partner_id
    WHERE a.member_id = ${to} AND a.claim IS NOT NULL
    GROUP BY p.name, a.month_key ORDER BY a.month_key DESC, p.name`;
}
