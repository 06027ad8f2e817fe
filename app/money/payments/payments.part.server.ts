import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, newest, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Payment } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { inParts, readInParts } from "~/kernel/in-parts";
import { toRand } from "~/kernel/money";
import { isCancelled } from "./own-payment";
import { paymentIdsOf } from "./own-payment.queries.server";
import { paymentsList } from "./payments.list.server";
import { reconcile } from "./reconcile.server";

async function exported({ db }: Deps, { user_id, take }: Whose) {
  const include = { checkout: { select: { cancelled_at: true } } };
  const rows = await readInParts(await paymentIdsOf(db, user_id), (some) =>
    db.payment.findMany({ where: { id: { in: some } }, include }),
  );
  return { payments: newest(rows, take).map(paymentLine) };
}

function paymentLine(row: Payment & { checkout: { cancelled_at: Date | null } | null }) {
  return {
    created_at: row.created_at,
    completed_at: row.completed_at,
    receipt_number: row.receipt_number,
    amount: toRand(row.amount_cents),
    currency: row.currency,
    status: isCancelled(row) ? "cancelled" : row.status,
    transaction_type: row.transaction_type,
    payment_provider: row.payment_provider,
    transaction_id: row.transaction_id,
    received_on: row.received_on,
    reference: row.reference,
    payer_name: row.payer_name,
    payer_email: row.payer_email,
    customer: row.customer,
    refunded_at: row.refunded_at,
    refund_reason: row.refund_reason,
  };
}

const WITHOUT_PAYER = { payer_name: "", payer_email: "", customer: null, instrument: null, search_text: "" };

async function forget(_: Deps, tx: Tx, { user_id }: Leaving): Promise<void> {
  for (const some of inParts(await paymentIdsOf(tx, user_id)))
    await tx.payment.updateMany({ where: { id: { in: some } }, data: WITHOUT_PAYER });
  await tx.payment.updateMany({
    where: { checkout: { user_id }, status: "pending" },
    data: { status: "cancelled" },
  });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const payments = {
  lists: [paymentsList],
  jobs: [{ name: "reconcile", pattern: "20 * * * *", run: async (deps) => ({ ...(await reconcile(deps)) }) }],
  personal: { tables: ["Payment"], exported, forget },
  texts: [{ table: "Payment", columns: ["refund_reason", "reference"], about: ["member_id"] }],
} satisfies Part;
