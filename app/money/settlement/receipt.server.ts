import { updateRow } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import type { Payment } from "~/db/generated/client";
import { nextNumber } from "./settlement.queries.server";

/** Numbers have no gaps, so every other settlement waits from here until the commit: call it as late as possible. */
export async function numberReceipt(tx: Tx, payment: Payment): Promise<Payment> {
  const receipt_number = await nextNumber(tx, "receipt");
  await updateRow(tx, "Payment", payment.id, { receipt_number });
  return { ...payment, receipt_number };
}
