import type { Part } from "~/accounts/access/part";
import type { Exported, Leaving, Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { redemptionsList } from "./redemptions.list.server";

const PARTNER = { partner: { select: { name: true } } };

async function exported({ db }: Deps, { mine }: Whose) {
  return {
    redemptions: (await db.redemption.findMany({ ...mine, include: { ...PARTNER, void: true } })).map(
      (row) => ({
        redemption_date: row.redemption_date,
        partner_name: row.partner.name,
        amount_spent: toRand(row.amount_cents),
        discount_amount: toRand(row.discount_cents),
        method: row.method,
        notes: row.notes,
        void_reason: row.void?.reason ?? null,
      }),
    ),
  };
}

async function forget(_: Deps, tx: Tx, { member_id }: Leaving): Promise<void> {
  await tx.redemption.updateMany({ where: { member_id }, data: { notes: "" } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const redemptions = {
  lists: [redemptionsList],
  personal: { tables: ["Redemption", "RedemptionVoid"], exported, forget },
  texts: [
    { table: "Redemption", columns: ["notes"], about: ["member_id"] },
    { table: "RedemptionVoid", columns: ["reason"], about: ["redemption_id"] },
  ],
} satisfies Part;
