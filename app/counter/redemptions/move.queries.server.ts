import type { Tx } from "~/db/connection/types";

interface Move {
  from: number;
  to: number;
}

/** A discount of a month and shop that both had used stays under a claim of its own; the plain claim says the month is used. */
export async function moveRedemptions(tx: Tx, { from, to }: Move): Promise<void> {
  const [own, others] = [String(to), String(from)];
  await tx.$executeRaw`
    UPDATE "Redemption" SET member_id = ${to}, claim = CASE
      WHEN claim IS NULL THEN NULL
      WHEN claim = CAST(${others} AS TEXT) || ':' || partner_id || ':' || month_key AND NOT EXISTS (
        SELECT 1 FROM "Redemption" k
        WHERE k.claim = CAST(${own} AS TEXT) || ':' || "Redemption".partner_id || ':' || "Redemption".month_key)
      THEN CAST(${own} AS TEXT) || ':' || partner_id || ':' || month_key
      ELSE CAST(${own} AS TEXT) || ':' || partner_id || ':' || month_key || ':merged:' || id END
    WHERE member_id = ${from}`;
}
