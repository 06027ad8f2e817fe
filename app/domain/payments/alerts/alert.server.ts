import type { Tx } from "~/db/connection/client.server";
import { upserting } from "~/db/connection/upsert.server";
import { literal } from "~/db/dialect/dialect.server";

interface NewAlert {
  kind: string;
  dedupe_key: string;
  message: string;
  link: string;
  now: Date;
}

/** Who puts an alert away once what it tells of is over. */
export const BY_ITSELF = "the club";

/** Tells the administrators about something once. */
export async function raiseAlert(tx: Tx, { now, ...alert }: NewAlert): Promise<void> {
  const where = { dedupe_key: alert.dedupe_key };
  await upserting(() => tx.alert.upsert({ where, update: {}, create: { ...alert, created_at: now } }));
}

/** Tells about something that has happened again: the words are new, and an alert that was put away, even by a person, is open again. */
export async function retellAlert(tx: Tx, { now, ...alert }: NewAlert): Promise<void> {
  const where = { dedupe_key: alert.dedupe_key };
  const update = { message: alert.message, resolved_at: null, resolved_by: "" };
  await upserting(() => tx.alert.upsert({ where, update, create: { ...alert, created_at: now } }));
}

/** Tells about something that lasts: the same alert with new words. One that a person has put away stays away. */
export async function renewAlert(tx: Tx, alert: NewAlert): Promise<void> {
  const { dedupe_key, message } = alert;
  await raiseAlert(tx, alert);
  await tx.alert.updateMany({ where: { dedupe_key, message: { not: message } }, data: { message } });
  await tx.alert.updateMany({
    where: { dedupe_key, resolved_by: BY_ITSELF },
    data: { resolved_at: null, resolved_by: "" },
  });
}

/** Closes the open alerts whose key begins like this: what they told of is over. */
export async function closeAlerts(tx: Tx, key_begins: string, why: string, now: Date): Promise<void> {
  await tx.alert.updateMany({
    where: { dedupe_key: { startsWith: literal(key_begins) }, resolved_at: null },
    data: { resolved_at: now, resolved_by: why },
  });
}

/** Closes the open alerts with these keys: what they told of is over. */
export async function closeThese(tx: Tx, keys: string[], why: string, now: Date): Promise<void> {
  if (keys.length === 0) return;
  await tx.alert.updateMany({
    where: { dedupe_key: { in: keys }, resolved_at: null },
    data: { resolved_at: now, resolved_by: why },
  });
}
