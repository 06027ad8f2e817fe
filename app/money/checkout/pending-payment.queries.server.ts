import { rowOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import type { Checkout } from "~/db/generated/client";
import type { Day } from "~/kernel/clock";
import { GIFT } from "~/money/gifts/gift";
import { BANK } from "~/money/payments/provider";

type BegunCheckout = Pick<Checkout, "id" | "temp_member_id" | "amount_cents" | "created_at"> & {
  bank_reference: string;
  waits_until: Day;
};

/** A person's latest order for which the club still waits on this day, without the buyer's word that the money is sent. */
export function begunCheckout(db: Tx, user_id: number, today: Day): Promise<BegunCheckout | null> {
  return rowOf(
    db,
    sql<BegunCheckout>`
      SELECT id, temp_member_id, amount_cents, created_at, bank_reference, waits_until FROM "Checkout"
      WHERE user_id = ${user_id} AND provider = ${BANK} AND status = 'open' AND left_at IS NULL AND cancelled_at IS NULL
        AND waits_until >= ${today} AND bank_reference IS NOT NULL AND plan_type <> ${GIFT}
      ORDER BY id DESC LIMIT 1`,
  );
}
