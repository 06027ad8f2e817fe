import type { AdminActor } from "~/accounts/admins/actor";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { problemOf } from "~/office/emails/mail-acts.server";
import { aboutLetter, letterFacts } from "./drafts.server";

interface TestOf {
  letter_id: number;
  /** The administrator's own address. */
  email: string;
  /** One mail for each. */
  key: string;
}

/** Waits for the mail server's answer. Throws `not_found`, and `provider_unavailable` with the answer. */
export async function sendTestLetter(deps: Deps, actor: AdminActor, test: TestOf): Promise<void> {
  const problem = await problemOf(deps, await queueTestLetter(deps, actor, test));
  if (problem) throw new ClubError("provider_unavailable", `The test was not sent: ${problem}`);
}

/** Returns the mail's key. Throws `not_found`. */
export async function queueTestLetter(deps: Deps, actor: AdminActor, test: TestOf): Promise<string> {
  const { letter_id, email, key } = test;
  const data = await letterFacts(deps, letter_id, email);
  const dedupe_key = `letter_trial:${letter_id}:${actor.id}:${key}`;
  await deps.db.$transaction(async (tx) => {
    const isNew = await enqueueMail(tx, {
      email_type: "letter_trial",
      recipient_email: email,
      dedupe_key,
      subject: `[Test] ${data.subject}`,
      data,
      is_urgent: true,
      now: deps.clock(),
    });
    if (isNew) await audit(deps, tx, { actor, action: "letter.test", ...aboutLetter(letter_id) });
  });
  return dedupe_key;
}
