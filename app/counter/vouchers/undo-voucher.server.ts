import type { AdminActor } from "~/accounts/admins/actor";
import { claimOf } from "~/counter/redemptions/redemption";
import { voidRedemption } from "~/counter/redemptions/void.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { readSettings } from "~/kernel/settings/settings.server";
import { toVoucherRow, VOUCHER_RELATED } from "./vouchers.list.server";

export async function findVoucher(deps: Deps, id: number) {
  const voucher = await deps.db.voucher.findUnique({ where: { id }, include: VOUCHER_RELATED });
  if (!voucher) throw new ClubError("not_found", "There is no such voucher.");
  const { voucher_validity } = await readSettings(deps);
  return toVoucherRow(voucher, { today: dayOf(deps.clock()), validity: voucher_validity });
}

/** Undoes its redemption. Throws `not_found` and `conflict` (not redeemed). */
export async function undoVoucher(deps: Deps, actor: AdminActor, id: number, reason: string): Promise<void> {
  const voucher = await deps.db.voucher.findUnique({ where: { id } });
  if (!voucher) throw new ClubError("not_found", "There is no such voucher.");
  const claim = claimOf(voucher.member_id, voucher.partner_id, voucher.month_key);
  const redemption = await deps.db.redemption.findUnique({ where: { claim }, select: { id: true } });
  if (!redemption) throw new ClubError("conflict", "This voucher is not redeemed.");
  await voidRedemption(deps, actor, redemption.id, reason);
}
