import { rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";

/** Each branch has an index: an OR over these joins would read every payment of the club twice. */
const paidBy = (user_id: number) => sql`
  SELECT p.id FROM "Member" m JOIN "Payment" p ON p.member_id = m.id WHERE m.user_id = ${user_id}
  UNION SELECT p.id FROM "Checkout" c JOIN "Payment" p ON p.checkout_id = c.id WHERE c.user_id = ${user_id}
  UNION SELECT g.payment_id FROM "Checkout" c JOIN "Gift" g ON g.checkout_id = c.id
    WHERE c.user_id = ${user_id} AND g.payment_id IS NOT NULL`;

/** The ids of a person's payments: of the membership, of what was ordered with the account, and of gifts that were given with it. */
export async function paymentIdsOf(db: Tx, user_id: number): Promise<number[]> {
  const rows = await rowsOf(db, sql<{ id: number }>`${paidBy(user_id)} ORDER BY 1 DESC`);
  return rows.map(({ id }) => id);
}

/** Those that reached a provider, failed ones too. Newest first. */
export async function begunPaymentIdsOf(db: Tx, user_id: number): Promise<number[]> {
  const rows = await rowsOf(
    db,
    sql<{ id: number }>`
      SELECT p.id FROM "Payment" p LEFT JOIN "Checkout" c ON c.id = p.checkout_id
      WHERE p.id IN (${paidBy(user_id)})
        AND (p.status NOT IN ('pending', 'cancelled') OR c.left_at IS NOT NULL)
      ORDER BY p.created_at DESC, p.id DESC`,
  );
  return rows.map(({ id }) => id);
}
