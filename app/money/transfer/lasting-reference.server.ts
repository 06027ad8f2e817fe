import type { Tx } from "~/db/connection/types";
import { GIFT } from "~/money/gifts/gift";

/** What this person writes on every transfer for a membership; null before the first was begun. */
export async function lastingReference(tx: Pick<Tx, "checkout">, user_id: number): Promise<string | null> {
  const last = await tx.checkout.findFirst({
    where: { user_id, bank_reference: { not: null }, plan_type: { not: GIFT } },
    orderBy: { id: "desc" },
    select: { bank_reference: true },
  });
  return last?.bank_reference ?? null;
}
