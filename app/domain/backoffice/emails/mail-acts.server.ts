import type { AdminActor } from "../../admins/actor";
import { audit } from "../../audit/audit.server";
import type { Deps } from "../../deps";
import { ClubError } from "../../errors";
import { enqueueMail } from "../../mail/enqueue.server";
import { isEmailAddress } from "./test-address";

/** Tries a mail again from the start. Throws `not_found`, and `conflict` for one that is still waiting. */
export async function resendMail(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    const mail = await tx.outboxMail.findUnique({ where: { id } });
    if (!mail) throw new ClubError("not_found", "There is no such mail.");
    const { count } = await tx.outboxMail.updateMany({
      where: { id, status: { in: ["sent", "failed", "cancelled"] } },
      data: {
        status: "pending",
        attempts: 0,
        next_attempt_at: now,
        locked_until: null,
        error_message: null,
        sent_at: null,
      },
    });
    if (count === 0) throw new ClubError("conflict", "This mail is waiting to be sent already.");
    const subject = { subject_kind: "mail", subject_id: id };
    await audit(deps, tx, { actor, action: "mail.resend", ...subject });
  });
}

/** Sends a test message. Throws `invalid_input` for something that is no address. */
export async function sendTestMail(deps: Deps, actor: AdminActor, typed: string): Promise<void> {
  const email = typed.trim();
  if (!isEmailAddress(email)) {
    const message = "Enter an e-mail address such as you@example.co.za";
    throw new ClubError("invalid_input", message, { field_errors: { email: [message] } });
  }
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    await enqueueMail(tx, {
      email_type: "test",
      recipient_email: email,
      dedupe_key: `test:${email}:${now.toISOString()}`,
      subject: "A test message from the club",
      data: { sent_by: actor.name },
      now,
    });
    await audit(deps, tx, { actor, action: "mail.test", subject_kind: "mail", subject_id: email });
  });
}

/** Marks a message of the contact form as answered, or as new again. Throws `not_found`. */
export async function markMessage(
  deps: Deps,
  actor: AdminActor,
  id: number,
  answered: boolean,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const { count } = await tx.contactMessage.updateMany({
      where: { id },
      data: answered
        ? { status: "answered", answered_by: actor.name, answered_at: now }
        : { status: "new", answered_by: "", answered_at: null },
    });
    if (count === 0) throw new ClubError("not_found", "There is no such message.");
    const action = answered ? "message.answered" : "message.reopened";
    await audit(deps, tx, { actor, action, subject_kind: "message", subject_id: id });
  });
}
