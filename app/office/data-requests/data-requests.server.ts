import type { AdminActor } from "~/accounts/admins/actor";
import type { DataRequest } from "~/db/generated/client";
import { closeThese, raiseAlert } from "~/kernel/alerts/alert.server";
import { audit } from "~/kernel/audit/audit.server";
import { type Day, dayOf, longDay, shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { countKept } from "~/kernel/limits/limits.server";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { dueOn, isLate, REQUEST_KINDS, type RequestKind, SECTIONS } from "./data-request";
import type { DataRequestInput } from "./data-request.schema";

/**
 * Keeps what somebody asks about their own information, as a task with a date 30 days on (R125). One that looks like a
 * program's, or came with very many, is a task too, and marked. Returns the last day for the answer. Throws `rate_limited`.
 */
export async function askAboutData(
  deps: Deps,
  input: DataRequestInput,
  from: { address: string; is_doubtful?: boolean },
): Promise<Day> {
  const is_doubtful = (await countKept(deps, "data_request", from.address)) || from.is_doubtful === true;
  const { support_email, law_officer_email } = await readSettings(deps);
  const now = deps.clock();
  const due_on = dueOn(now);
  await deps.db.$transaction(async (tx) => {
    const data = { ...input, due_on, is_doubtful, created_at: now };
    const { id } = await tx.dataRequest.create({ data });
    const what = REQUEST_KINDS[input.kind];
    await raiseAlert(tx, {
      kind: "data_request",
      dedupe_key: keyOf(id),
      message: `${is_doubtful ? "Doubtful: somebody" : "Somebody"} asks: ${what} (${SECTIONS[input.kind]}). Answer by ${longDay(due_on)}.`,
      link: `/admin/emails/requests/${id}`,
      now,
    });
    await enqueueMail(tx, {
      email_type: "data_request",
      recipient_email: law_officer_email || support_email,
      dedupe_key: `data_request:${id}`,
      subject: `${is_doubtful ? "Doubtful: a" : "A"} request about personal data, to answer by ${longDay(due_on)}`,
      data: { id, what, section: SECTIONS[input.kind], due_on },
      now,
    });
  });
  return due_on;
}

const keyOf = (id: number) => `data_request:${id}`;

/** Throws `not_found`. */
export async function dataRequestForOffice({ db, clock }: Deps, id: number) {
  const row = await db.dataRequest.findUnique({ where: { id } });
  if (!row) throw new ClubError("not_found", "There is no such request.");
  const kind = row.kind as RequestKind;
  return {
    ...row,
    kind,
    what: REQUEST_KINDS[kind],
    section: SECTIONS[kind],
    asked: shortMoment(row.created_at),
    answered: row.answered_at && shortMoment(row.answered_at),
    is_late: isLate(row, dayOf(clock())),
  };
}

/** Mails the answer and closes the task; a late one is marked so. Throws `conflict` if it was answered before. */
export async function answerRequest(
  deps: Deps,
  actor: AdminActor,
  { id, answer }: { id: number; answer: string },
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const { count } = await tx.dataRequest.updateMany({
      where: { id, status: "open" },
      data: { status: "answered", answer, answered_by: actor.name, answered_at: now },
    });
    const row: DataRequest = await tx.dataRequest.findUniqueOrThrow({ where: { id } });
    // Sent twice, it is answered once.
    if (count === 0 && row.answer === answer && row.answered_by === actor.name) return;
    if (count === 0) throw new ClubError("conflict", "This request was answered already.");
    await closeThese(tx, [keyOf(id)], actor.name, now);
    await audit(deps, tx, {
      actor,
      action: "data_request.answer",
      subject_kind: "data_request",
      subject_id: id,
      details: { kind: row.kind, due_on: row.due_on, late: isLate(row, dayOf(now)) ? "yes" : "no" },
    });
    await enqueueMail(tx, {
      email_type: "data_request_answer",
      recipient_email: row.email,
      dedupe_key: `data_request_answer:${id}`,
      subject: "Our answer to your request about your data",
      data: {
        full_name: row.name,
        what: REQUEST_KINDS[row.kind as RequestKind],
        asked_on: dayOf(row.created_at),
        answer,
      },
      now,
    });
  });
}
