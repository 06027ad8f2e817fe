import { numberOf, rowOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import { NEWEST_FACT } from "~/db/files/withdrawn.server";
import { Prisma } from "~/db/generated/client";

/** After a restore nothing goes out by itself until an owner releases it (R113). */
const NOT_HELD = Prisma.sql`NOT EXISTS (SELECT 1 FROM "Restoration" WHERE released_at IS NULL)`;

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

export function countHeldMails(db: Tx): Promise<number> {
  return numberOf(db, sql`SELECT COUNT(*) AS n FROM "OutboxMail" WHERE status = 'pending'`);
}

/** Of a mail that the restored data had in its queue: it may have gone out before the restore. */
const queuedBefore = (restored_at: Date) => Prisma.sql`status = 'pending' AND created_at <= ${restored_at}`;

export function countQueuedBefore(db: Tx, restored_at: Date): Promise<number> {
  return numberOf(db, sql`SELECT COUNT(*) AS n FROM "OutboxMail" WHERE ${queuedBefore(restored_at)}`);
}

/** Returns how many. The row of an `account_deleted` would be the last to know the address: it goes. */
export async function failQueuedBefore(tx: Tx, restored_at: Date): Promise<number> {
  const gone = await tx.$executeRaw`
    DELETE FROM "OutboxMail" WHERE ${queuedBefore(restored_at)} AND email_type = 'account_deleted'`;
  const failed = await tx.$executeRaw`
    UPDATE "OutboxMail" SET status = 'failed', locked_until = NULL, error_message = 'not sent: restored'
    WHERE ${queuedBefore(restored_at)}`;
  return gone + failed;
}
