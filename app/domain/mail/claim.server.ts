import type { OutboxMail } from "~/db/generated/client";
import type { Deps } from "../deps";

/** How long a worker may hold a mail before another one takes it. */
export const LEASE_MS = 2 * 60_000;

/** One conditional write, so that only one worker gets it. An expired lease makes the mail due again (R80). */
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
