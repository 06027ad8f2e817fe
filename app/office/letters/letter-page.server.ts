import type { Letter } from "~/db/generated/client";
import { dayOf, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { readMarkdown } from "~/kernel/mail/markdown.server";
import { readAudience, whoIsLeftOut } from "./audience.server";
import { findLetter } from "./drafts.server";
import {
  type AudienceChoice,
  audienceInWords,
  LEFT_OUT,
  type LeftOut,
  type LetterPage,
  type LetterPreview,
  type LetterResults,
  type LetterStatus,
  type LetterView,
} from "./letters";

const LISTED = 200;
const PROBLEMS = ["refused", "failed", "uncertain", "cancelled"];

export async function previewLetter(
  deps: Deps,
  letter: AudienceChoice & { body: string },
): Promise<LetterPreview> {
  const { html, dead_links } = readMarkdown(letter.body, deps.origin);
  return { html, dead_links, audience: await readAudience(deps, letter) };
}

export async function letterToSend(deps: Deps, id: number) {
  const letter = await findLetter(deps.db, id);
  const [preview, named] = await Promise.all([previewLetter(deps, letter), whoIsLeftOut(deps, letter)]);
  return { letter: viewOf(letter), preview, named };
}

/** Throws `not_found`. */
export async function letterPage(deps: Deps, id: number): Promise<LetterPage> {
  const letter = await findLetter(deps.db, id);
  const [counted, problems] = await Promise.all([
    countByStatus(deps, id),
    deps.db.outboxMail.findMany({
      where: { letter_id: id, status: { in: PROBLEMS } },
      orderBy: [{ status: "desc" }, { id: "asc" }],
      take: LISTED,
      select: { id: true, recipient_email: true, status: true, error_message: true },
    }),
  ]);
  const left_out = Object.entries(JSON.parse(letter.left_out) as Record<LeftOut, number>);
  return {
    letter: viewOf(letter),
    html: readMarkdown(letter.body, deps.origin).html,
    results: counted,
    problems,
    left_out: left_out.map(([reason, count]) => ({ words: LEFT_OUT[reason as LeftOut], count })),
  };
}

async function countByStatus({ db }: Deps, letter_id: number): Promise<LetterResults> {
  const groups = await db.outboxMail.groupBy({ by: ["status"], where: { letter_id }, _count: true });
  const of = (...statuses: string[]) =>
    groups.filter(({ status }) => statuses.includes(status)).reduce((sum, { _count }) => sum + _count, 0);
  return {
    recipients: of(...groups.map(({ status }) => status)),
    sent: of("sent"),
    waiting: of("held", "pending"),
    refused: of("refused"),
    failed: of("failed"),
    uncertain: of("uncertain"),
    cancelled: of("cancelled"),
  };
}

const at = (instant: Date | null) => instant && { day: dayOf(instant), time: timeOfDay(instant) };

function viewOf(letter: Letter): LetterView {
  const { updated_at, created_at: _at, recipients: _count, left_out: _reasons, ...shown } = letter;
  return {
    ...shown,
    status: letter.status as LetterStatus,
    as_of: updated_at.toISOString(),
    audience_words: audienceInWords(letter),
    send_at: at(letter.send_at),
    finished_at: at(letter.finished_at),
  };
}
