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

/** A code beside another one for the same shop and month stays with the merged membership, whose codes lead to the kept one. */
export async function moveVouchers(tx: Tx, { from, to }: Move): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Voucher" SET status = 'redeemed',
      redeemed_at = (SELECT o.redeemed_at FROM "Voucher" o WHERE o.member_id = ${from}
        AND o.partner_id = "Voucher".partner_id AND o.month_key = "Voucher".month_key),
      redeemed_amount_cents = (SELECT o.redeemed_amount_cents FROM "Voucher" o WHERE o.member_id = ${from}
        AND o.partner_id = "Voucher".partner_id AND o.month_key = "Voucher".month_key)
    WHERE member_id = ${to} AND status <> 'redeemed' AND EXISTS (
      SELECT 1 FROM "Voucher" o WHERE o.member_id = ${from} AND o.status = 'redeemed'
        AND o.partner_id = "Voucher".partner_id AND o.month_key = "Voucher".month_key)`;
  await tx.$executeRaw`
    UPDATE "Voucher" SET member_id = ${to} WHERE member_id = ${from} AND NOT EXISTS (
      SELECT 1 FROM "Voucher" k WHERE k.member_id = ${to}
        AND k.partner_id = "Voucher".partner_id AND k.month_key = "Voucher".month_key)`;
  await tx.voucher.updateMany({
    where: { member_id: from, status: "redeemed" },
    data: { status: "issued", redeemed_at: null, redeemed_amount_cents: null },
  });
}

export async function moveFavourites(tx: Tx, { from, to }: Move): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Favourite" SET member_id = ${to} WHERE member_id = ${from} AND NOT EXISTS (
      SELECT 1 FROM "Favourite" k WHERE k.member_id = ${to} AND k.partner_id = "Favourite".partner_id)`;
  await tx.favourite.deleteMany({ where: { member_id: from } });
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
