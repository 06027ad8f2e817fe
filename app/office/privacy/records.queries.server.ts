import { isOneOf, mentions, type Traced } from "~/accounts/privacy/traces.queries.server";
import type { Tx } from "~/db/connection/types";
import { Prisma } from "~/db/generated/client";

/** Oldest first: about the person (`is_own`), or holding one of the traces. */
export async function auditRowsAbout(db: Tx, person: Traced): Promise<{ id: number; is_own: boolean }[]> {
  const { traces } = person;
  const rows = await db.$queryRaw<{ id: number | bigint; own: number | bigint }[]>`
    SELECT id, CASE WHEN ${isAuditOf(person)} THEN 1 ELSE 0 END AS own FROM "AuditEntry"
    WHERE ${isAuditOf(person)}
      OR ${mentions("reason", traces)} OR ${mentions("details", traces)} OR ${mentions("subject_id", traces)}
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
    OR (subject_kind = 'bank_line' AND subject_id IN (SELECT CAST(id AS TEXT) FROM "BankLine" WHERE user_id = ${user_id}))
    OR (subject_kind = 'application' AND subject_id IN (
      SELECT CAST(id AS TEXT) FROM "PartnerApplication" WHERE ${isOneOf("email", emails)}))
  )`;
}
