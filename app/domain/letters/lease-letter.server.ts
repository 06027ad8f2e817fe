import type { OutboxMail } from "~/db/generated/client";
import { activeLetters, finishLetter, heldMail, moveLetter, takeHeldMail } from "~/db/queries/letters.server";
import type { Deps } from "../deps";
import { type Limit, takeOne } from "../limits/counts.server";
import { readSettings } from "../settings/settings.server";

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

/** As evenly as whole seconds allow: 90 a minute are 3 in 2 seconds. */
export function paceOf(per_minute: number): Limit {
  const shared = commonDivisor(per_minute, 60);
  return { name: "letters", points: per_minute / shared, seconds: 60 / shared };
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
