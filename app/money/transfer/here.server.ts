import type { Tx } from "~/db/connection/types";
import type { Cents } from "~/kernel/money";

/** What of this account's transfers waits for more: it is here, and has bought nothing yet (R124). */
export async function hereCents(db: Pick<Tx, "bankLine">, user_id: number): Promise<Cents> {
  const { _sum } = await db.bankLine.aggregate({
    where: { user_id, outcome: "held" },
    _sum: { amount_cents: true },
  });
  return _sum.amount_cents ?? 0;
}
