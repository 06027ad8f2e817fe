import type { Tx } from "~/db/connection/types";
import { Prisma } from "~/db/generated/client";
import { isOneOf, mentions, type Traced } from "./texts.queries.server";

/** Oldest first, without `except`: about the person (`is_own`), or holding one of the traces. */
export async function auditRowsAbout(
  db: Tx,
  person: Traced,
  except: readonly string[],
): Promise<{ id: number; is_own: boolean }[]> {
  const { traces } = person;
  const rows = await db.$queryRaw<{ id: number | bigint; own: number | bigint }[]>`
    SELECT id, CASE WHEN ${isAuditOf(person)} THEN 1 ELSE 0 END AS own FROM "AuditEntry"
    WHERE action NOT IN (${Prisma.join([...except])}) AND (${isAuditOf(person)}
      OR ${mentions("reason", traces)} OR ${mentions("details", traces)} OR ${mentions("subject_id", traces)})
    ORDER BY id`;
  return rows.map(({ id, own }) => ({ id: Number(id), is_own: Number(own) === 1 }));
}

function isAuditOf({ user_id, member_id, emails }: Traced): Prisma.Sql {
  const [user, member] = [String(user_id), String(member_id ?? "")];
  return Prisma.sql`(
    (subject_kind = 'user' AND subject_id = ${user})
    OR (subject_kind = 'member' AND subject_id = ${member})
    OR (actor_kind = 'member' AND actor_id = ${member_id})
    OR (subject_kind = 'redemption' AND subject_id IN (SELECT CAST(id AS TEXT) FROM "Redemption" WHERE member_id = ${member_id}))
    OR (subject_kind = 'voucher' AND subject_id IN (SELECT CAST(id AS TEXT) FROM "Voucher" WHERE member_id = ${member_id}))
    OR (subject_kind = 'payment' AND subject_id IN (SELECT CAST(id AS TEXT) FROM "Payment" WHERE member_id = ${member_id}))
    OR (subject_kind = 'application' AND subject_id IN (
      SELECT CAST(id AS TEXT) FROM "PartnerApplication" WHERE ${isOneOf("email", emails)}))
  )`;
}

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

/** Settled with one of the person's payments, or naming one, an agreement or a checkout of theirs. */
function isMessageOf(user_id: number): Prisma.Sql {
  return Prisma.sql`(
    e.payment_id IN (SELECT p.id FROM "Payment" p JOIN "Member" m ON m.id = p.member_id WHERE m.user_id = ${user_id})
    OR e.payment_id IN (SELECT p.id FROM "Payment" p JOIN "Checkout" c ON c.id = p.checkout_id WHERE c.user_id = ${user_id})
    OR e.transaction_id IN (SELECT p.transaction_id FROM "Payment" p JOIN "Member" m ON m.id = p.member_id
                            WHERE m.user_id = ${user_id} AND p.payment_provider = e.provider)
    OR e.transaction_id IN (SELECT a.token FROM "Agreement" a JOIN "Member" m ON m.id = a.member_id
                            WHERE m.user_id = ${user_id} AND a.provider = e.provider)
    OR (e.payment_id IS NULL AND EXISTS (
      SELECT 1 FROM "Checkout" c WHERE c.user_id = ${user_id} AND e.raw_body LIKE '%' || c.temp_member_id || '%')))`;
}
