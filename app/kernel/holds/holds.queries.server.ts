import { numberOf, rowOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import { NEWEST_FACT } from "~/db/files/withdrawn.server";
import { Prisma } from "~/db/generated/client";
import type { EmailType } from "~/kernel/mail/mail";

/**
 * Whether a mail goes to many people at once, or is written because a day has come: it waits in every hold. The others tell of what somebody
 * has just done, and wait after a restore only. A mail that is not in here does not compile.
 */
const IS_TO_MANY: Record<EmailType, boolean> = {
  account_deleted: false,
  account_deletion: false,
  acknowledgement: false,
  address_changed: false,
  admin_invite: false,
  admin_security: false,
  application_decided: false,
  breach_notice: true,
  cancellation: false,
  change_decided: false,
  contact_message: false,
  expiry_warning: true,
  gift_bought: false,
  gift_ending: true,
  gift_given: false,
  gift_redeemed: false,
  identity_link: false,
  identity_linked: false,
  membership_ended: false,
  membership_expired: true,
  message_answer: false,
  month_summary: true,
  newsletter_confirm: false,
  partner_application: false,
  partner_notice: true,
  payment_failed: false,
  payment_held: false,
  payment_overdue: true,
  payment_receipt: false,
  payment_success: false,
  portal_invite: false,
  portal_password: false,
  portal_security: false,
  redemption: false,
  renewal_reminder: true,
  repayment_done: false,
  repayment_owed: false,
  shop_month: true,
  sign_in_code: false,
  test: false,
  transfer: false,
  welcome: false,
};

const TO_MANY = Object.entries(IS_TO_MANY).flatMap(([type, isToMany]) => (isToMany ? [type] : []));

const openOf = (cause: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT 1 FROM "Hold" WHERE released_at IS NULL AND ${cause})`;
const RESTORED = openOf(Prisma.sql`cause = 'restored'`);
const ANY = openOf(Prisma.sql`TRUE`);

/** Of a mail `m`: somebody has asked for it at a screen since the hold began, and waits for it; only owners ask for a breach's. */
const ASKED_FOR = Prisma.sql`
  email_type IN ('sign_in_code', 'portal_password', 'test', 'breach_notice')
  AND created_at > (SELECT MAX(began_at) FROM "Hold" WHERE released_at IS NULL)`;

/** A mail that the holds let out (R113). */
export const MAY_GO_OUT = Prisma.sql`
  (NOT ${ANY} OR (NOT ${RESTORED} AND email_type NOT IN (${Prisma.join(TO_MANY)})) OR (${ASKED_FOR}))`;

/** The newest moment that the data knows of. Null in an empty club. */
export async function newestFact(db: Tx): Promise<Date | null> {
  const row = await rowOf(db, sql<{ at: Date | string | null }>`${Prisma.raw(NEWEST_FACT)}`);
  return row?.at ? new Date(row.at) : null;
}

export function countHeldMails(db: Tx): Promise<number> {
  return numberOf(
    db,
    sql`SELECT COUNT(*) AS n FROM "OutboxMail" WHERE status = 'pending' AND NOT ${MAY_GO_OUT}`,
  );
}

interface Since {
  began_at: Date;
  now: Date;
}

/** Of a held mail that was queued before the hold began, or while the clock was ahead: it may be wrong or late by now. */
const queuedBefore = ({ began_at, now }: Since) =>
  Prisma.sql`status = 'pending' AND NOT ${MAY_GO_OUT} AND (created_at <= ${began_at} OR created_at > ${now})`;

export function countQueuedBefore(db: Tx, since: Since): Promise<number> {
  return numberOf(db, sql`SELECT COUNT(*) AS n FROM "OutboxMail" WHERE ${queuedBefore(since)}`);
}

/** While the hold is open. Returns how many. The row of an `account_deleted` would be the last to know the address: it goes. */
export async function failQueuedBefore(tx: Tx, since: Since, why: string): Promise<number> {
  const gone = await tx.$executeRaw`
    DELETE FROM "OutboxMail" WHERE ${queuedBefore(since)} AND email_type = 'account_deleted'`;
  const failed = await tx.$executeRaw`
    UPDATE "OutboxMail" SET status = 'failed', locked_until = NULL, error_message = ${why}
    WHERE ${queuedBefore(since)}`;
  return gone + failed;
}
