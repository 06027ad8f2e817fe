import { z } from "zod";
import type { Letter } from "~/db/generated/client";
import { byText, findAny } from "~/db/lists/search.server";
import { count, sum } from "~/db/lists/totals.server";
import { count as countSchema, id, instant } from "~/kernel/answers.schema";
import { shortMoment } from "~/kernel/clock";
import { toneOf } from "~/kernel/tones";
import { badge, person } from "~/ui/office/lists/cells";
import { choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";
import { AUDIENCES, audienceInWords, LETTER_STATUSES, type LetterStatus } from "./letters";

export const lettersList = list({
  title: "Letters",
  what: "letters",
  address: "/admin/emails/letters",
  source: { table: "Letter", isShort: true },
  context: async () => null,
  search: {
    placeholder: "Subject or text",
    find: async (_deps, text) => findAny([byText("subject", text), byText("body", text)]),
  },
  filters: {
    status: choice({ label: "Status", options: LETTER_STATUSES, rule: (status) => ({ status }) }),
    audience: choice({ label: "Audience", options: AUDIENCES, rule: (audience) => ({ audience }) }),
    ...dates("date", "Written", "created_at"),
  },
  sorts: {
    ...byAge("created_at"),
    ...bothWays("subject", "Title", ["subject"]),
    ...bothWays("status", "Status", ["status", "created_at"]),
    ...bothWays("audience", "Audience", ["audience", "created_at"]),
    ...bothWays("sent", "Recipients", ["recipients", "created_at"]),
    ...bothWays("send_at", "Begins", ["send_at"], { sparse: true }),
  },
  totals: () => ({
    drafts: count({ status: "draft" }),
    going: count({ status: { in: ["planned", "sending", "paused"] } }),
    recipients: sum("recipients", { status: "sent" }),
  }),
  tiles: ({ total, drafts, going, recipients }) => [
    { label: "Letters", value: total, filter: {} },
    { label: "Drafts", value: drafts, filter: { status: "draft" } },
    { label: "On the way", value: going },
    { label: "Mails of sent letters", value: recipients },
  ],
  async related({ db }, letters: Letter[]) {
    const sent = await db.outboxMail.groupBy({
      by: ["letter_id"],
      where: { letter_id: { in: letters.map(({ id }) => id) }, status: "sent" },
      _count: true,
    });
    return new Map(sent.map(({ letter_id, _count }) => [letter_id!, _count]));
  },
  row: (letter: Letter, _context: null, sent: Map<number, number>) => ({
    id: letter.id,
    subject: letter.subject,
    status: letter.status as LetterStatus,
    audience: audienceInWords(letter),
    recipients: letter.recipients,
    sent: sent.get(letter.id) ?? 0,
    send_at: letter.send_at?.toISOString() ?? null,
    created_at: letter.created_at.toISOString(),
    created_by: letter.created_by,
  }),
  json: {
    summary: "Letters, latest first",
    row: z
      .object({
        id,
        subject: z.string(),
        status: z.enum(Object.keys(LETTER_STATUSES) as [LetterStatus, ...LetterStatus[]]),
        audience: z.string(),
        recipients: countSchema,
        sent: countSchema,
        send_at: instant.nullable(),
        created_at: instant,
        created_by: z.string(),
      })
      .meta({ id: "AdminLetterRow" }),
  },
  columns: {
    subject: {
      label: "Title",
      card: "title",
      cell: (row) => person(row.subject, `/admin/emails/letters/${row.id}`, null),
    },
    status: {
      label: "Status",
      card: "state",
      cell: (row) => badge(toneOf(row.status), LETTER_STATUSES[row.status]),
    },
    audience: { label: "Audience", card: "line", cell: (row) => row.audience },
    sent: {
      label: "Sent",
      card: "line",
      numeric: true,
      cell: ({ status, sent, recipients }) => (status === "draft" ? null : `${sent} of ${recipients}`),
    },
    send_at: {
      label: "Begins",
      card: "line",
      cell: (row) => row.send_at && shortMoment(new Date(row.send_at)),
    },
    created_at: { label: "Written", sorts: AGE, cell: (row) => shortMoment(new Date(row.created_at)) },
  },
  links: [{ to: "/admin/emails/letters/new", words: "Write a letter", capability: "send_mail" }],
  empty: { icon: "mail", words: ["Newsletters to subscribers and notices to members appear here."] },
});
