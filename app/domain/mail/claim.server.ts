import type { OutboxMail } from "~/db/generated/client";
import { dueMail, takeMail } from "~/db/queries/outbox.server";
import type { Deps } from "../deps";

/** How long one worker may take over a mail before another one tries it. */
export const LEASE_MS = 2 * 60_000;

/**
 * Takes the oldest due mail for this worker, or returns null. One conditional write decides between two workers; a
 * worker that died gives its mail back when the lease runs out, so a mail is sent at least once.
 */
export async function claimMail(deps: Pick<Deps, "db" | "clock">): Promise<OutboxMail | null> {
  const now = deps.clock();
  const due = await dueMail(deps.db, now);
  if (!due) return null;
  return (await takeMail(deps.db, due, new Date(now.getTime() + LEASE_MS))) ?? claimMail(deps);
}
