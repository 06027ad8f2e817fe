import { upserting } from "~/db/connection/faults.server";
import { insertOnce } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import type { Day } from "~/kernel/clock";

/** What an alert is about. */
interface About {
  member_id?: number | null;
  payment_id?: number | null;
  agreement_id?: number | null;
  provider?: string;
  /** Of a subscription, as the provider names it. */
  token?: string;
  day?: Day | null;
}

interface NewAlert extends About {
  kind: string;
  dedupe_key: string;
  message: string;
  link: string;
  now: Date;
}

export const BY_ITSELF = "the club";

export async function raiseAlert(tx: Tx, { now, ...alert }: NewAlert): Promise<void> {
  await insertOnce(tx, "Alert", { ...alert, created_at: now }, "dedupe_key");
}

/** Reopens the alert, even one that a person has resolved, because it has happened again. */
export async function reopenAlert(tx: Tx, { now, ...alert }: NewAlert): Promise<void> {
  const where = { dedupe_key: alert.dedupe_key };
  const update = { message: alert.message, resolved_at: null, resolved_by: "" };
  await upserting(() => tx.alert.upsert({ where, update, create: { ...alert, created_at: now } }));
}

/** Updates the text of a lasting alert. A resolved one stays resolved. */
export async function renewAlert(tx: Tx, alert: NewAlert): Promise<void> {
  const { dedupe_key, message } = alert;
  await raiseAlert(tx, alert);
  await tx.alert.updateMany({ where: { dedupe_key, message: { not: message } }, data: { message } });
  await tx.alert.updateMany({
    where: { dedupe_key, resolved_by: BY_ITSELF },
    data: { resolved_at: null, resolved_by: "" },
  });
}

/** All of a kind that are about these facts. `why` stands as who resolved them. */
export async function closeAlerts(
  tx: Tx,
  about: About & { kind: string },
  why: string,
  now: Date,
): Promise<void> {
  await tx.alert.updateMany({
    where: { ...about, resolved_at: null },
    data: { resolved_at: now, resolved_by: why },
  });
}

export async function closeThese(tx: Tx, keys: string[], why: string, now: Date): Promise<void> {
  if (keys.length === 0) return;
  await tx.alert.updateMany({
    where: { dedupe_key: { in: keys }, resolved_at: null },
    data: { resolved_at: now, resolved_by: why },
  });
}
