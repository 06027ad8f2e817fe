import type { Part } from "~/accounts/access/part";
import { type Exported, newest, type Whose } from "~/accounts/access/personal";
import type { Deps } from "~/kernel/deps";
import { readInParts } from "~/kernel/in-parts";
import { toRand } from "~/kernel/money";
import { paymentIdsOf } from "~/money/payments/own-payment.queries.server";

async function exported({ db }: Deps, { user_id, take }: Whose) {
  const payments = await paymentIdsOf(db, user_id);
  const back = (some: number[]) => ({ where: { payment_id: { in: some } }, include: { payment: true } });
  const refunds = await readInParts(payments, (some) => db.refund.findMany(back(some)));
  const disputes = await readInParts(payments, (some) => db.dispute.findMany(back(some)));
  return {
    refunds: newest(refunds, take).map((row) => ({
      at: row.at,
      receipt_number: row.payment?.receipt_number ?? null,
      amount: toRand(row.amount_cents),
      status: row.status,
    })),
    disputes: newest(disputes, take).map((row) => ({
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
