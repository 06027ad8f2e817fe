import { dayOf, daysBetween, firstOfNextMonth, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { readSettings } from "~/kernel/settings/settings.server";
import { voucherStatus } from "./voucher";

export async function myCodes(deps: Deps, member_id: number) {
  const now = deps.clock();
  const today = dayOf(now);
  const [rows, { voucher_validity }] = await Promise.all([
    deps.db.voucher.findMany({
      where: { member_id, month_key: monthKeyOf(now), partner: { is_active: true } },
      include: { partner: { select: { name: true, category: true, slug: true } } },
      orderBy: { id: "desc" },
    }),
    readSettings(deps),
  ]);
  return {
    days_until_reset: daysBetween(today, firstOfNextMonth(today)),
    codes: rows.map((row) => ({
      id: row.id,
      voucher_code: row.voucher_code,
      partner_name: row.partner.name,
      partner_category: row.partner.category,
      partner_slug: row.partner.slug,
      status: voucherStatus(row, today, voucher_validity),
      used_on: row.redeemed_at && dayOf(row.redeemed_at),
    })),
  };
}
