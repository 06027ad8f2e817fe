import type { Tx } from "~/db/connection/types";
import type { Hold } from "~/db/generated/client";

/** Why what cannot be undone waits: restored data, a clock that was wrong, a club that did not run for more than a day. */
export type HoldCause = "restored" | "clock" | "gap";

/** Those that nobody has released, newest first (R113). */
export function openHolds({ db }: { db: Tx }): Promise<Hold[]> {
  return db.hold.findMany({ where: { released_at: null }, orderBy: { id: "desc" } });
}

/** From when on due deletions are carried out; null if nothing holds them. May be over. */
export function deletionsFrom(holds: readonly Hold[]): Date | null {
  if (holds.length === 0) return null;
  return new Date(Math.max(...holds.map(({ deletions_from }) => deletions_from.getTime())));
}

/** The accounts whose deletion does not wait in them. */
export function deletedAgain(holds: readonly Hold[]): number[] {
  return holds.flatMap(({ deleted_again }) => deleted_again.split(",").filter(Boolean).map(Number));
}

/** A row of `JobRun`: when the club last ran. */
export const HEARTBEAT = "heartbeat";

/** Every minute; and after a restore, whose data ran last at another time. */
export async function noteHeartbeat(db: Tx, now: Date): Promise<void> {
  const done_at = now;
  await db.jobRun.upsert({
    where: { name: HEARTBEAT },
    create: { name: HEARTBEAT, done_at },
    update: { done_at },
  });
}
