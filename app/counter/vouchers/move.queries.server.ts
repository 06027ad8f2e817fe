import type { Tx } from "~/db/connection/types";

/** A code beside another one for the same shop and month stays with the merged membership, whose codes lead to the kept one. */
export async function moveVouchers(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
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
