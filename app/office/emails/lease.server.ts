import type { OutboxMail } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { dueMail, takeMail } from "~/kernel/mail/email-queue.queries.server";
import { leaseLetterMail, takeBackLetterMail } from "~/office/letters/lease-letter.server";

export const LEASE_MS = 2 * 60_000;

/**
 * One conditional write, so that only one worker gets it. An expired lease makes the mail due again (R80), unless it is a
 * letter's that may have arrived (R95). Letters come after everything else.
 */
export async function leaseMail(deps: Deps): Promise<OutboxMail | null> {
  const now = deps.clock();
  const due = await dueMail(deps.db, now);
  if (!due) return leaseLetterMail(deps, LEASE_MS);
  if (due.letter_id !== null) {
    await takeBackLetterMail(deps, due);
    return leaseMail(deps);
  }
  return (await takeMail(deps.db, due, new Date(now.getTime() + LEASE_MS))) ?? leaseMail(deps);
}
