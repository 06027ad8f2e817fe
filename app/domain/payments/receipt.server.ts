import type { Tx } from "~/db/client.server";

/** The next receipt number, without gaps: taken in the transaction that settles the payment. */
export async function nextReceiptNumber(tx: Tx): Promise<number> {
  const { value } = await tx.counter.upsert({
    where: { name: "receipt" },
    create: { name: "receipt", value: 1 },
    update: { value: { increment: 1 } },
  });
  return value;
}
