import type { OutboxMail } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { type Limit, takeOne } from "~/kernel/limits/counts.server";
import { settleMail } from "~/kernel/mail/email-queue.queries.server";
import { readSettings } from "~/kernel/settings/settings.server";
import {
  activeLetters,
  finishLetter,
  heldMail,
  holdAgain,
  moveLetter,
  takeHeldMail,
} from "./letters.queries.server";

/** The next mail of a letter, within the mails per minute that the settings allow; only one worker gets it (R95). */
export async function leaseLetterMail(deps: Deps, lease_ms: number): Promise<OutboxMail | null> {
  const now = deps.clock();
  for (const { id, status } of await activeLetters(deps.db, now)) {
    if (status === "planned") await moveLetter(deps.db, id, "planned", "sending");
    const mail = await heldMail(deps.db, id, now);
    if (!mail) {
      await finishLetter(deps.db, id, now);
      continue;
    }
    const { letters_per_minute } = await readSettings(deps);
    if (!(await takeOne(deps, [paceOf(letters_per_minute), "all"]))) return null;
    const taken = await takeHeldMail(deps.db, mail, new Date(now.getTime() + lease_ms));
    if (taken) return taken;
  }
  return null;
}

/** A mail whose worker died: tried again, unless it was handed over. */
export async function takeBackLetterMail({ db }: Deps, mail: OutboxMail): Promise<void> {
  if (!mail.sent_at) return void (await holdAgain(db, mail));
  const error_message = "The club stopped while it sent this mail. It may have arrived.";
  await settleMail(db, mail.id, { status: "uncertain", error_message });
}

/** As evenly as whole seconds allow: 90 a minute are 3 in 2 seconds. */
export function paceOf(per_minute: number): Limit {
  const shared = commonDivisor(per_minute, 60);
  return { name: "letters", points: per_minute / shared, seconds: 60 / shared };
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
