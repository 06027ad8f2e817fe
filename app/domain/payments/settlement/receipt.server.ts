import type { Tx } from "~/db/connection/client.server";
import type { Payment } from "~/db/generated/client";

/**
 * Gives a settled payment the next receipt number. Numbers have no gaps, so every other settlement waits for this one's
 * transaction from here on: call it as late as possible.
 */
export async function numberReceipt(tx: Tx, { id }: Payment): Promise<Payment> {
  const { value } = await tx.counter.upsert({
    where: { name: "receipt" },
    create: { name: "receipt", value: 1 },
    update: { value: { increment: 1 } },
  });
  return tx.payment.update({ where: { id }, data: { receipt_number: value } });
}
