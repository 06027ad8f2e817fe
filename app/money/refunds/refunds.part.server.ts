import type { Part } from "~/accounts/access/part";
import { type Exported, latest, type Whose } from "~/accounts/access/personal";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { paidBy } from "~/money/payments/own-payment";

async function exported({ db }: Deps, { user_id, mine, take }: Whose) {
  const back = { where: { payment: paidBy(user_id, mine.where) }, orderBy: latest, take };
  return {
    refunds: (await db.refund.findMany({ ...back, include: { payment: true } })).map((row) => ({
      at: row.at,
      receipt_number: row.payment?.receipt_number ?? null,
      amount: toRand(row.amount_cents),
      status: row.status,
    })),
    disputes: (await db.dispute.findMany({ ...back, include: { payment: true } })).map((row) => ({
      opened_at: row.opened_at,
      decided_at: row.decided_at,
      receipt_number: row.payment?.receipt_number ?? null,
      amount: toRand(row.amount_cents),
      status: row.status,
    })),
  };
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const refunds = {
  personal: { tables: ["Refund", "Dispute"], exported, forget: null },
} satisfies Part;
