import type { Tx } from "~/db/client.server";
import { upserting } from "~/db/upsert.server";

export interface NewAlert {
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

/** Tells them about something that may grow: the same alert with new words, open again when it had been put away by itself. */
export async function renewAlert(tx: Tx, alert: NewAlert): Promise<void> {
  const { dedupe_key, message } = alert;
  await raiseAlert(tx, alert);
  await tx.alert.updateMany({ where: { dedupe_key, message: { not: message } }, data: { message } });
  await tx.alert.updateMany({
    where: { dedupe_key, resolved_by: BY_ITSELF },
    data: { resolved_at: null, resolved_by: "" },
  });
}

/** Puts the open alerts of a kind away, those whose key begins so. */
export async function endAlerts(tx: Tx, kind: string, begin: string, now: Date): Promise<void> {
  await tx.alert.updateMany({
    where: { kind, dedupe_key: { startsWith: begin }, resolved_at: null },
    data: { resolved_at: now, resolved_by: BY_ITSELF },
  });
}
