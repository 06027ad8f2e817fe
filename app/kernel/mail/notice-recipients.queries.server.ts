import { numberOf, rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import type { Prisma } from "~/db/generated/client";

interface Recipient {
  id: number;
  user_id: number;
  email: string;
  full_name: string;
}

/** The club day, and the first paid-up day whose grace has not passed. */
interface On {
  today: string;
  last_grace: string;
}

export function noticeRecipients(db: Tx, on: On): Promise<Recipient[]> {
  return rowsOf(
    db,
    sql<Recipient>`SELECT m.id, m.user_id, m.email, m.full_name ${from(on, "partner_notices")}`,
  );
}

/** Ids after `after` of those who agreed to the month's summary and do not have this one yet. */
export async function summaryRecipients(
  db: Tx,
  on: On,
  { month, after, take }: { month: string; after: number; take: number },
): Promise<number[]> {
  const rows = await rowsOf(
    db,
    sql<{ id: number }>`
      SELECT m.id ${from(on, "month_summary")} AND m.id > ${after} AND NOT EXISTS (
        SELECT 1 FROM "OutboxMail" o WHERE o.dedupe_key = 'month_summary:' || m.id || ':' || ${month})
      ORDER BY m.id LIMIT ${take}`,
  );
  return rows.map(({ id }) => id);
}

export function countNoticeRecipients(db: Tx, on: On): Promise<number> {
  return numberOf(db, sql`SELECT COUNT(*) AS n ${from(on, "partner_notices")}`);
}

function from(on: On, kind: "partner_notices" | "month_summary"): Prisma.Sql {
  return sql`
    FROM "Member" m
    WHERE m.anonymised_at IS NULL AND ${isActive(on)}
      AND (SELECT c.granted FROM "Consent" c WHERE c.user_id = m.user_id AND c.kind = ${kind}
           ORDER BY c.created_at DESC, c.id DESC LIMIT 1) = TRUE`;
}

/** The status `active` of `statusOf` (R12, app/members/membership/membership.ts). `notify.test.ts` compares the two. */
function isActive({ today, last_grace }: On): Prisma.Sql {
  return sql`(
    m.ended_at IS NULL AND (
      (m.plan_type = 'tourist_oneoff' AND m.paid_through >= ${today})
      OR (m.plan_type = 'local_recurring' AND m.cancelled_at IS NULL AND m.renewal_failed_at IS NULL AND (
        m.paid_through >= ${today} OR (m.paid_through >= ${last_grace} AND m.charges_on >= ${today})))))`;
}
