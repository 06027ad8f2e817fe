import { z } from "zod";
import type { Letter } from "~/db/generated/client";
import { orderBy } from "~/db/lists/order";
import { byText, findAny } from "~/db/lists/search.server";
import { count, sum } from "~/db/lists/totals.server";
import { badge, rowLink } from "~/lists/cells";
import { choice } from "~/lists/filters.server";
import { list } from "~/lists/list.server";
import { count as countSchema, id, instant } from "../../answers.schema";
import { dayOf, timeOfDay } from "../../clock";
import { AUDIENCES, audienceInWords, LETTER_STATUSES, type LetterStatus } from "../../letters/letters";
import { toneOf } from "../../tones";
import { AGE, byAge, dayAndTime } from "./cells";

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
  },
  sorts: {
    ...byAge("created_at"),
    subject: { label: "Title", order: orderBy("subject"), inHead: true },
    subject_last: { label: "Title, last first", order: orderBy("-subject"), inHead: true },
    status: { label: "Status", order: orderBy("status", "-created_at"), inHead: true },
    status_last: { label: "Status, last first", order: orderBy("-status", "-created_at"), inHead: true },
    recipients: { label: "Recipients", order: orderBy("recipients", "-created_at"), inHead: true },
    recipients_most: { label: "Most recipients", order: orderBy("-recipients", "-created_at"), inHead: true },
  },
  totals: () => ({
    drafts: count({ status: "draft" }),
    going: count({ status: { in: ["planned", "sending", "paused"] } }),
    recipients: sum("recipients", { status: "sent" }),
  }),
  tiles: ({ total, drafts, going, recipients }) => [
    { label: "Letters", value: total },
    { label: "Drafts", value: drafts },
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
      sorts: ["subject", "subject_last"],
      cell: (row) => row.subject,
    },
    status: {
      label: "Status",
      sorts: ["status", "status_last"],
      cell: (row) => badge(toneOf(row.status), LETTER_STATUSES[row.status]),
    },
    audience: { label: "Audience", cell: (row) => row.audience },
    sent: {
      label: "Sent",
      numeric: true,
      sorts: ["recipients", "recipients_most"],
      cell: ({ status, sent, recipients }) => (status === "draft" ? null : `${sent} of ${recipients}`),
    },
    send_at: { label: "Begins", cell: (row) => row.send_at && momentOf(row.send_at) },
    created_at: { label: "Written", sorts: AGE, cell: (row) => momentOf(row.created_at) },
    page: {
      label: "Page",
      card: "action",
      cell: (row) => rowLink(`/admin/emails/letters/${row.id}`, "Open", `Open ${row.subject}`),
    },
  },
  links: [{ to: "/admin/emails/letters/new", words: "Write a letter", capability: "send_mail" }],
  empty: { icon: "mail", words: ["Newsletters to subscribers and notices to members appear here."] },
});

function momentOf(text: string): string {
  const moment = new Date(text);
  return dayAndTime(dayOf(moment), timeOfDay(moment));
}
