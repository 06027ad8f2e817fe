import type { Tx } from "~/db/client.server";
import { upserting } from "~/db/upsert.server";

export interface NewAlert {
  kind: string;
  dedupe_key: string;
  message: string;
  link: string;
  now: Date;
}

/** Tells the administrators about something once. */
export async function raiseAlert(tx: Tx, { now, ...alert }: NewAlert): Promise<void> {
  const where = { dedupe_key: alert.dedupe_key };
  await upserting(() => tx.alert.upsert({ where, update: {}, create: { ...alert, created_at: now } }));
}
