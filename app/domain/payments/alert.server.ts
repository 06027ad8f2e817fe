import type { Tx } from "~/db/client.server";

export interface NewAlert {
  kind: string;
  dedupe_key: string;
  message: string;
  link: string;
  now: Date;
}

/** Tells the administrators about something once. */
export async function raiseAlert(tx: Tx, { now, ...alert }: NewAlert): Promise<void> {
  await tx.alert.upsert({
    where: { dedupe_key: alert.dedupe_key },
    update: {},
    create: { ...alert, created_at: now },
  });
}
