import { numberOf, rowOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import { NEWEST_FACT } from "~/db/files/withdrawn.server";
import { Prisma } from "~/db/generated/client";

/** After a restore nothing goes out by itself until an owner releases it (R113). */
export const NOT_HELD = Prisma.sql`NOT EXISTS (SELECT 1 FROM "Restoration" WHERE released_at IS NULL)`;

/** Of a mail `m`: somebody has asked for it at a screen since the restore, and waits for it. */
const ASKED_FOR = Prisma.sql`
  email_type IN ('sign_in_code', 'portal_password', 'test')
  AND created_at > (SELECT MAX(restored_at) FROM "Restoration" WHERE released_at IS NULL)`;

export const MAY_GO_OUT = Prisma.sql`(${NOT_HELD} OR (${ASKED_FOR}))`;

/** The newest moment that the data knows of. Null in an empty club. */
export async function newestFact(db: Tx): Promise<Date | null> {
  const row = await rowOf(db, sql<{ at: Date | string | null }>`${Prisma.raw(NEWEST_FACT)}`);
  return row?.at ? new Date(row.at) : null;
}

/** Of a mail that waits for the release. */
const HELD = Prisma.sql`status = 'pending'`;

export function countHeldMails(db: Tx): Promise<number> {
  return numberOf(db, sql`SELECT COUNT(*) AS n FROM "OutboxMail" WHERE ${HELD}`);
}

/** Returns how many. The row of an `account_deleted` would be the last to know the address: it goes. */
export async function cancelHeldMails(tx: Tx, why: string): Promise<number> {
  const gone = await tx.$executeRaw`
    DELETE FROM "OutboxMail" WHERE status = 'pending' AND email_type = 'account_deleted'`;
  const cancelled = await tx.$executeRaw`
    UPDATE "OutboxMail" SET status = 'cancelled', locked_until = NULL, error_message = ${why} WHERE ${HELD}`;
  return gone + cancelled;
}
