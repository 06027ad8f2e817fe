import { setTimeout } from "node:timers/promises";
import type { AdminActor } from "~/accounts/admins/actor";
import { can } from "~/accounts/admins/capabilities";
import type { Prisma } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { TO_ADMINISTRATORS } from "./emails.list.server";

interface Asking {
  actor: AdminActor;
  role: string;
}

/** Throws `not_found`, also for one that the role does not see, and `conflict` if it is pending. */
export async function resendMail(deps: Deps, asking: Asking, id: number): Promise<void> {
  await changeMail(deps, asking, id, {
    action: "mail.resend",
    from: ["sent", "failed", "cancelled"],
    conflict: "This mail is waiting to be sent already.",
    data: {
      status: "pending",
      attempts: 0,
      next_attempt_at: deps.clock(),
      locked_until: null,
      error_message: null,
      sent_at: null,
    },
  });
}

/** A failed mail that nobody needs any more. Throws as `resendMail`, and `conflict` if it has not failed. */
export async function setMailAside(deps: Deps, asking: Asking, id: number): Promise<void> {
  await changeMail(deps, asking, id, {
    action: "mail.set_aside",
    from: ["failed"],
    conflict: "Only a mail that failed can be set aside.",
    data: { status: "cancelled" },
  });
}

interface Change {
  action: string;
  from: string[];
  conflict: string;
  data: Prisma.OutboxMailUpdateManyMutationInput;
}

async function changeMail(
  deps: Deps,
  { actor, role }: Asking,
  id: number,
  { action, from, conflict, data }: Change,
): Promise<void> {
  const mail = await deps.db.outboxMail.findUnique({ where: { id } });
  const isHidden = mail && TO_ADMINISTRATORS.includes(mail.email_type) && !can(role, "manage_admins");
  if (!mail || isHidden) throw new ClubError("not_found", "There is no such mail.");
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.outboxMail.updateMany({ where: { id, status: { in: from } }, data });
    if (count === 0) throw new ClubError("conflict", conflict);
    await audit(deps, tx, { actor, action, subject_kind: "mail", subject_id: id });
  });
}

const TEST_WAIT_MS = 15_000;
const TEST_LOOK_MS = 100;

/** Waits for the answer; `key` sends one message only. Throws `invalid_input`, and `provider_unavailable` with the answer. */
export async function sendTestMail(
  deps: Deps,
  actor: AdminActor,
  typed: string,
  key = deps.clock().toISOString(),
): Promise<void> {
  const email = typed.trim();
  if (!isEmailAddress(email)) {
    throw fieldError("email", "Enter an e-mail address such as you@example.co.za");
  }
  const dedupe_key = `test:${actor.id}:${email}:${key}`;
  await deps.db.$transaction(async (tx) => {
    const isNew = await enqueueMail(tx, {
      email_type: "test",
      recipient_email: email,
      dedupe_key,
      subject: "A test message from the club",
      data: { sent_by: actor.name },
      is_urgent: true,
      now: deps.clock(),
    });
    if (isNew) await audit(deps, tx, { actor, action: "mail.test", subject_kind: "mail", subject_id: email });
  });
  const problem = await problemOf(deps, dedupe_key);
  if (problem) throw new ClubError("provider_unavailable", problem);
}

function isEmailAddress(text: string): boolean {
  return text.length <= 200 && /^[^\s@,;<>"]+@[^\s@,;<>"][^\s@,;<>".]*\.[^\s@,;<>"]+$/.test(text);
}

/** Waits for the first try; a refused one is not tried again. */
async function problemOf({ db }: Deps, dedupe_key: string): Promise<string | null> {
  for (let waited = 0; waited < TEST_WAIT_MS; waited += TEST_LOOK_MS) {
    const mail = await db.outboxMail.findUnique({ where: { dedupe_key } });
    if (!mail || mail.status === "sent") return null;
    if (mail.error_message) {
      await db.outboxMail.updateMany({
        where: { id: mail.id, status: "pending" },
        data: { status: "failed", locked_until: null },
      });
      return `the mail server said "${mail.error_message}"`;
    }
    await setTimeout(TEST_LOOK_MS);
  }
  return "the mail server has not answered yet. The list below shows when it does.";
}
