import { mentions, type Traced } from "~/accounts/privacy/traces.queries.server";
import type { Tx } from "~/db/connection/types";
import { Prisma } from "~/db/generated/client";

export interface ArchivedMessage {
  id: number;
  raw_body: string;
  payment_id: number | null;
  is_own: boolean;
}

export function messagesAbout(
  db: Tx,
  { user_id, traces }: Pick<Traced, "user_id" | "traces">,
): Promise<ArchivedMessage[]> {
  const own = isMessageOf(user_id);
  return messages(db, Prisma.sql`${mentions("raw_body", traces)} OR ${own}`, own);
}

export function messagesSince(db: Tx, user_id: number, since: Date): Promise<ArchivedMessage[]> {
  const where = Prisma.sql`received_at >= ${since} AND ${isMessageOf(user_id)}`;
  return messages(db, where, Prisma.sql`1 = 1`);
}

async function messages(db: Tx, where: Prisma.Sql, own: Prisma.Sql): Promise<ArchivedMessage[]> {
  const rows = await db.$queryRaw<(Record<"id" | "own", number | bigint> & Raw)[]>`
    SELECT id, raw_body, payment_id, CASE WHEN ${own} THEN 1 ELSE 0 END AS own FROM "ProviderEvent" e WHERE ${where}`;
  return rows.map(({ id, raw_body, payment_id, own }) => ({
    id: Number(id),
    raw_body,
    payment_id: payment_id === null ? null : Number(payment_id),
    is_own: Number(own) === 1,
  }));
}

interface Raw {
  raw_body: string;
  payment_id: number | bigint | null;
}

/** About money of theirs, settled with one of the person's payments, or naming one, an agreement or a checkout of theirs. */
function isMessageOf(user_id: number): Prisma.Sql {
  return Prisma.sql`(
    e.user_id = ${user_id}
    OR e.payment_id IN (SELECT p.id FROM "Payment" p JOIN "Member" m ON m.id = p.member_id WHERE m.user_id = ${user_id})
    OR e.payment_id IN (SELECT p.id FROM "Payment" p JOIN "Checkout" c ON c.id = p.checkout_id WHERE c.user_id = ${user_id})
    OR e.transaction_id IN (SELECT p.transaction_id FROM "Payment" p JOIN "Member" m ON m.id = p.member_id
                            WHERE m.user_id = ${user_id} AND p.payment_provider = e.provider)
    OR e.transaction_id IN (SELECT a.token FROM "Agreement" a JOIN "Member" m ON m.id = a.member_id
                            WHERE m.user_id = ${user_id} AND a.provider = e.provider)
    OR (e.payment_id IS NULL AND EXISTS (
      SELECT 1 FROM "Checkout" c WHERE c.user_id = ${user_id} AND e.raw_body LIKE '%' || c.temp_member_id || '%')))`;
}
