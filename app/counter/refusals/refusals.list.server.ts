import { z } from "zod";
import { refusalWords } from "~/counter/redemptions/refusal-words";
import type { Prisma } from "~/db/generated/client";
import { orderBy } from "~/db/lists/order";
import { count } from "~/db/lists/totals.server";
import { id, instant } from "~/kernel/answers.schema";
import { dayOf, nearDay } from "~/kernel/clock";
import { formatCount } from "~/kernel/money";
import { badge, look, person, rowLink } from "~/ui/office/lists/cells";
import { choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, nearDayCell, partnerCell } from "~/web/lists/office-cells";
import {
  byMemberOrPartner,
  dates,
  type Partners,
  partnerFilter,
  readPartners,
} from "~/web/lists/office-filters.server";
import {
  answerWords,
  HAPPENED,
  happenedWords,
  isLate,
  type ReportStatus,
  SETTLEMENTS,
  settlementWords,
} from "./refusal";

const RELATED = {
  member: { select: { id: true, member_id: true, full_name: true } },
  partner: { select: { name: true, category: true } },
} satisfies Prisma.RefusalReportInclude;

/** What waits for the office stands out. */
const TONES = { answered: "warn", open: "sea", settled: "sea" };
/** Short, for the office. What is answered or overdue is settled by it. */
const WORDS = { open: "With the shop", overdue: "Overdue", answered: "Answered", settled: "Settled" };

interface Context extends Partners {
  now: Date;
}
const overdue = (now: Date) => ({ status: "open", answer_by: { lte: now } });

const row = z
  .object({
    id,
    member_id: z.string(),
    member_name: z.string(),
    member_row_id: id,
    partner_id: id,
    partner_name: z.string(),
    partner_category: z.string(),
    reported_at: instant,
    refused_at: instant.nullable(),
    refusal_code: z.string(),
    refusal: z.string(),
    what: z.enum(Object.keys(HAPPENED) as [string, ...string[]]),
    happened: z.string(),
    note: z.string(),
    status: z.enum(["open", "answered", "settled"]),
    answer_by: instant,
    is_late: z.boolean(),
    answer: z.string(),
    answer_words: z.string(),
    settlement: z.enum(["", "entry", "days", "nothing"]),
    settlement_reason: z.string(),
    settled_by: z.string(),
    settled_at: instant.nullable(),
  })
  .meta({ id: "AdminRefusalRow" });

export const refusalsList = list({
  title: "Refusals",
  what: "reports",
  address: "/admin/refusals",
  source: { table: "RefusalReport", include: RELATED, isShort: true },
  context: async ({ db, clock }): Promise<Context> => ({
    partners: await readPartners({ db }),
    now: clock(),
  }),
  search: byMemberOrPartner,
  filters: {
    status: choice({
      label: "Status",
      options: WORDS,
      rule: (status, { now }: Context) => (status === "overdue" ? overdue(now) : { status }),
    }),
    settlement: choice({
      label: "Settlement",
      options: SETTLEMENTS,
      rule: (settlement) => ({ settlement }),
    }),
    partner: partnerFilter,
    ...dates("reported", "Reported", "created_at"),
  },
  sorts: {
    urgent: { label: "Overdue first", order: orderBy("created_at"), by: urgency },
    ...byAge("created_at"),
    ...bothWays("answer_by", "Answer by", ["answer_by"]),
    ...bothWays("partner", "Partner", ["created_at"], { through: { relation: "partner", column: "name" } }),
  },
  totals: ({ now }) => ({
    open: count({ status: "open" }),
    overdue: count(overdue(now)),
    answered: count({ status: "answered" }),
    settled: count({ status: "settled" }),
  }),
  tiles: ({ total, open, overdue, answered, settled }) => [
    { label: "Reports", value: total, filter: {} },
    { label: WORDS.answered, value: answered, filter: { status: "answered" } },
    {
      label: WORDS.open,
      value: open,
      filter: { status: "open" },
      ...(overdue > 0 && { note: `${formatCount(overdue)} overdue` }),
    },
    { label: WORDS.settled, value: settled, filter: { status: "settled" } },
  ],
  row: toRefusalRow,
  json: {
    summary: "Refusals that members reported, overdue ones first, then the oldest, settled ones last",
    row,
  },
  file: {
    address: "/api/admin/refusals/export",
    name: "refusals",
    summary: "Refusals that members reported",
    columns: [
      ...(["reported_at", "refused_at", "member_id", "member_name", "partner_name", "refusal"] as const),
      ...(["happened", "note", "status", "answer_by", "answer", "answer_words"] as const),
      ...(["settlement", "settlement_reason", "settled_by", "settled_at"] as const),
    ],
  },
  columns: {
    member: {
      label: "Member",
      card: "title",
      cell: (report) => person(report.member_name, `/admin/refusals/${report.id}`, null),
    },
    partner: { label: "Partner", card: "line", cell: (report) => partnerCell(report) },
    happened: {
      label: "What happened",
      card: "note",
      cell: ({ happened }) => look(happened, "notes"),
    },
    reported: {
      label: "Reported",
      card: "line",
      sorts: AGE,
      cell: ({ reported_at }, today) => nearDayCell(dayOf(reported_at), today),
    },
    answer_by: {
      label: "Answer by",
      card: "line",
      cell: ({ answer_by, status }, today) =>
        status === "open"
          ? { text: nearDay(dayOf(answer_by), today), look: "nowrap", before: "answer by" }
          : null,
    },
    status: {
      label: "Status",
      card: "state",
      cell: ({ status, settlement, is_late }) =>
        is_late
          ? badge("bad", WORDS.overdue)
          : badge(TONES[status], settlement ? settlementWords(settlement) : WORDS[status]),
    },
    settle: {
      label: "Settle",
      card: "action",
      capability: "edit_members",
      cell: ({ id, status, is_late, member_name }) =>
        is_late || status === "answered"
          ? rowLink(`/admin/refusals/${id}`, "Settle", `Settle the report of ${member_name}`)
          : null,
    },
  },
  menu: ({ id, member_row_id, partner_id }) => [
    { to: `/admin/refusals/${id}`, words: "Report" },
    { to: `/admin/members/${member_row_id}`, words: "Member" },
    { to: `/admin/refusals?partner=${partner_id}`, words: "Only this partner" },
  ],
  empty: { icon: "check", words: ["No member has reported a refusal. They can, from their account."] },
});

const URGENCY = { answered: 1, open: 2, settled: 3 };

/** Overdue, then what the office can settle, then what waits for the shop, each oldest first by `order`; the settled ones last. */
function urgency({ is_late, status }: ReturnType<typeof toRefusalRow>): number {
  return is_late ? 0 : URGENCY[status];
}

function toRefusalRow(report: Prisma.RefusalReportGetPayload<{ include: typeof RELATED }>, { now }: Context) {
  return {
    id: report.id,
    member_id: report.member.member_id,
    member_name: report.member.full_name,
    member_row_id: report.member.id,
    partner_id: report.partner_id,
    partner_name: report.partner.name,
    partner_category: report.partner.category,
    reported_at: report.created_at,
    refused_at: report.refused_at,
    refusal_code: report.refusal_code,
    refusal: refusalWords(report.refusal_code),
    what: report.what,
    happened: happenedWords(report.what),
    note: report.note,
    status: report.status as ReportStatus,
    answer_by: report.answer_by,
    is_late: isLate(report, now),
    answer: report.answer && answerWords(report.answer),
    answer_words: report.answer_words,
    settlement: report.settlement as "" | keyof typeof SETTLEMENTS,
    settlement_reason: report.settlement_reason,
    settled_by: report.settled_by,
    settled_at: report.settled_at,
  };
}
