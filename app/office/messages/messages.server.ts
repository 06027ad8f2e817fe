import { renderMail } from "~/accounts/access/render-mail";
import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import { audit } from "~/kernel/audit/audit.server";
import { dayOf, shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { messageTypeWords } from "~/kernel/messages";
import { readSettings } from "~/kernel/settings/settings.server";
import { isLate } from "./data-request";

/** Throws `not_found`. */
export async function messageForOffice({ db, clock }: Deps, id: number) {
  const row = await db.contactMessage.findUnique({ where: { id } });
  if (!row) throw new ClubError("not_found", NONE);
  return {
    ...row,
    about: messageTypeWords(row.type),
    is_late: isLate(row, dayOf(clock())),
    wrote: shortMoment(row.created_at),
    answered: row.answered_at && shortMoment(row.answered_at),
  };
}

const NONE = "There is no such message.";
const MAILED = "This message was answered by mail already.";

type Message = Awaited<ReturnType<typeof messageForOffice>>;

/** The mail as the writer will read it. Throws `conflict` if an answer was mailed before. */
export async function previewAnswer(deps: Deps, message: Message, answer: string) {
  if (message.answer) throw new ClubError("conflict", MAILED);
  const club = { origin: deps.origin, ...(await readSettings(deps)) };
  const subject = SUBJECT;
  const { text } = renderMail(club, TYPE, subject, factsOf(message, answer));
  return { to: message.email, subject, text };
}

/** Mails the answer, keeps it and marks the message as answered. Throws `not_found`, and `conflict` if an answer was mailed before. */
export async function answerMessage(
  deps: Deps,
  actor: AdminActor,
  { id, answer }: { id: number; answer: string },
): Promise<void> {
  const message = await messageForOffice(deps, id);
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.contactMessage.updateMany({
      where: { id, answer: "" },
      data: { status: "answered", answer, answered_by: actor.name, answered_at: now },
    });
    if (count === 0) throw new ClubError("conflict", MAILED);
    await audit(deps, tx, { actor, action: "message.mailed", subject_kind: "message", subject_id: id });
    await enqueueMail(tx, {
      email_type: TYPE,
      recipient_email: message.email,
      dedupe_key: `${TYPE}:${id}`,
      subject: SUBJECT,
      data: factsOf(message, answer),
      now,
    });
  });
}

const TYPE = "message_answer";

const SUBJECT = "Our answer to your message";

const factsOf = ({ name, created_at, due_on }: Message, answer: string) => ({
  full_name: name,
  answer,
  wrote_on: dayOf(created_at),
  about_data: due_on !== null,
});

/** For an answer by phone. Throws `not_found`, and `conflict` if an answer was mailed. */
export async function markMessage(
  deps: Deps,
  actor: AdminActor,
  id: number,
  { answered }: { answered: boolean },
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const { count } = await tx.contactMessage.updateMany({
      where: { id, answer: "" },
      data: answered
        ? { status: "answered", answered_by: actor.name, answered_at: now }
        : { status: "new", answered_by: "", answered_at: null },
    });
    if (count === 0) throw await whyNotMarked(tx, id);
    const action = answered ? "message.answered" : "message.reopened";
    await audit(deps, tx, { actor, action, subject_kind: "message", subject_id: id });
  });
}

async function whyNotMarked(tx: Tx, id: number): Promise<ClubError> {
  const isThere = await tx.contactMessage.count({ where: { id } });
  if (isThere === 0) return new ClubError("not_found", NONE);
  return new ClubError("conflict", MAILED);
}
