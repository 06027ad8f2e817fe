import type { Part } from "~/accounts/access/part";
import type { Exported, Whose } from "~/accounts/access/personal";
import type { Deps } from "~/kernel/deps";
import { vouchersList } from "./vouchers.list.server";

const PARTNER = { partner: { select: { name: true } } };

async function exported({ db }: Deps, { mine }: Whose) {
  return {
    vouchers: (await db.voucher.findMany({ ...mine, include: PARTNER })).map((row) => ({
      month_key: row.month_key,
      partner_name: row.partner.name,
      voucher_code: row.voucher_code,
      status: row.status,
      issued_on: row.issued_on,
      redeemed_at: row.redeemed_at,
    })),
  };
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const vouchers = {
  lists: [vouchersList],
  personal: { tables: ["Voucher"], exported, forget: null },
} satisfies Part;
