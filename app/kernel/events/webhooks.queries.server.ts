import { updateRowIf } from "~/db/connection/rows.server";
import { rowOf, rowsOf, type Statement, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import { Prisma, type WebhookDelivery } from "~/db/generated/client";
import { NOT_HELD } from "~/kernel/restorations/restorations.queries.server";

export interface NewMessage {
  event_type: string;
  message_id: string;
  data: string;
  at: Date;
}

const COLUMNS = Prisma.sql`endpoint_id, message_id, event_type, data, occurred_at, status, attempts, next_attempt_at,
  answer, error`;

const wanting = (event_type: string) => {
  const events = Prisma.sql`' ' || e.events || ' '`;
  return Prisma.sql`e.status = 'active' AND REPLACE(${events}, ${` ${event_type} `}, '') <> ${events}`;
};

export async function addDeliveries(tx: Tx, { event_type, message_id, data, at }: NewMessage): Promise<void> {
  await rowsOf(
    tx,
    sql`
      INSERT INTO "WebhookDelivery" (${COLUMNS})
      SELECT e.id, ${message_id}, ${event_type}, ${data}, ${at}, 'pending', 0, ${at}, '', ''
      FROM "WebhookEndpoint" e WHERE ${wanting(event_type)}`,
  );
}

/** `data` follows the redemption's id. A repeated attempt runs this again, so the message's id is the redemption's. */
export function addRedemptionDeliveries(
  { event_type, data, at }: Omit<NewMessage, "message_id">,
  thisOne: Prisma.Sql,
): Statement<never> {
  return sql`
    INSERT INTO "WebhookDelivery" (${COLUMNS})
    SELECT e.id, 'msg_applied_' || r.id, ${event_type}, '{"id":' || r.id || ',' || ${data}, ${at}, 'pending', 0, ${at},
           '', ''
    FROM "Redemption" r, "WebhookEndpoint" e WHERE ${thisOne} AND ${wanting(event_type)}
    ON CONFLICT DO NOTHING`;
}

/** One message of an endpoint at a time, so that a slow receiver keeps no worker from the others. */
export function dueDelivery(db: Tx, now: Date): Promise<WebhookDelivery | null> {
  return rowOf(
    db,
    sql<WebhookDelivery>`
      SELECT d.* FROM "WebhookDelivery" d
      WHERE d.status = 'pending' AND d.next_attempt_at <= ${now} AND (d.locked_until IS NULL OR d.locked_until < ${now})
        AND NOT EXISTS (
          SELECT 1 FROM "WebhookDelivery" o WHERE o.endpoint_id = d.endpoint_id AND o.locked_until >= ${now})
        AND ${NOT_HELD}
      ORDER BY d.next_attempt_at, d.id LIMIT 1`,
  );
}

/** Null if another worker was faster. */
export async function takeDelivery(
  db: Tx,
  delivery: WebhookDelivery,
  locked_until: Date,
): Promise<WebhookDelivery | null> {
  const taken = { locked_until, attempts: delivery.attempts + 1 };
  const unchanged = sql`id = ${delivery.id} AND status = 'pending'
    AND locked_until IS NOT DISTINCT FROM ${delivery.locked_until}`;
  return (await updateRowIf(db, "WebhookDelivery", unchanged, taken)) ? { ...delivery, ...taken } : null;
}

/** False if the lease had expired and somebody else took it. */
export function settleDelivery(
  db: Tx,
  { id, locked_until }: WebhookDelivery,
  outcome: Partial<WebhookDelivery>,
): Promise<boolean> {
  const own = sql`id = ${id} AND status IN ('pending', 'held') AND locked_until IS NOT DISTINCT FROM ${locked_until}`;
  return updateRowIf(db, "WebhookDelivery", own, { ...outcome, locked_until: null });
}
