import type { OutboxMail } from "~/db/generated/client";
import type { Deps } from "../deps";

/** How long one worker may take over a mail before another one tries it. */
export const LEASE_MS = 2 * 60_000;

/**
 * Takes the oldest due mail for this worker, or returns null. One conditional write decides between two workers; a
 * worker that died gives its mail back when the lease runs out, so a mail is sent at least once.
 */
export async function claimMail(deps: Pick<Deps, "db" | "clock">): Promise<OutboxMail | null> {
  const now = deps.clock();
  const due = await deps.db.outboxMail.findFirst({
    where: {
      status: "pending",
      next_attempt_at: { lte: now },
      OR: [{ locked_until: null }, { locked_until: { lt: now } }],
    },
    orderBy: [{ next_attempt_at: "asc" }, { id: "asc" }],
  });
  if (!due) return null;
  const { count } = await deps.db.outboxMail.updateMany({
    where: { id: due.id, status: "pending", locked_until: due.locked_until },
    data: { locked_until: new Date(now.getTime() + LEASE_MS), attempts: { increment: 1 } },
  });
  return count === 1 ? { ...due, attempts: due.attempts + 1 } : claimMail(deps);
}
