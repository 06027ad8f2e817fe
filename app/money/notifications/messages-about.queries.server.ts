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
  // Only a deletion's words are looked for in every message.
  return messages(db, traces.length > 0 ? Prisma.sql`${mentions("raw_body", traces)} OR ${own}` : own, own);
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

/**
 * About money of theirs, settled with one of the person's payments, or naming one, an agreement or a checkout of theirs. One search
 * by an index for each, since an OR of them reads the whole table.
 */
function isMessageOf(user_id: number): Prisma.Sql {
  return Prisma.sql`e.id IN (
    SELECT id FROM "ProviderEvent" WHERE user_id = ${user_id}
    UNION ALL SELECT v.id FROM "Member" m JOIN "Payment" p ON p.member_id = m.id JOIN "ProviderEvent" v ON v.payment_id = p.id
      WHERE m.user_id = ${user_id}
    UNION ALL SELECT v.id FROM "Checkout" c JOIN "Payment" p ON p.checkout_id = c.id JOIN "ProviderEvent" v ON v.payment_id = p.id
      WHERE c.user_id = ${user_id}
    UNION ALL SELECT v.id FROM "Member" m JOIN "Payment" p ON p.member_id = m.id
      JOIN "ProviderEvent" v ON v.provider = p.payment_provider AND v.transaction_id = p.transaction_id WHERE m.user_id = ${user_id}
    UNION ALL SELECT v.id FROM "Member" m JOIN "Agreement" a ON a.member_id = m.id
      JOIN "ProviderEvent" v ON v.provider = a.provider AND v.transaction_id = a.token WHERE m.user_id = ${user_id}
    UNION ALL SELECT v.id FROM "Checkout" c JOIN "ProviderEvent" v
      ON v.payment_id IS NULL AND v.raw_body LIKE '%' || c.temp_member_id || '%' WHERE c.user_id = ${user_id})`;
}
