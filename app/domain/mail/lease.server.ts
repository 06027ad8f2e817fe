import type { OutboxMail } from "~/db/generated/client";
import { dueMail, takeMail } from "~/db/queries/email-queue.server";
import type { Deps } from "../deps";

export const LEASE_MS = 2 * 60_000;

/** One conditional write, so that only one worker gets it. An expired lease makes the mail due again (R80). */
export async function leaseMail(deps: Pick<Deps, "db" | "clock">): Promise<OutboxMail | null> {
  const now = deps.clock();
  const due = await dueMail(deps.db, now);
  if (!due) return null;
  return (await takeMail(deps.db, due, new Date(now.getTime() + LEASE_MS))) ?? leaseMail(deps);
}
