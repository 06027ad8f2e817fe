import { z } from "zod";
import type { Prisma } from "~/db/generated/client";
import { byMember, byText, findAny, membersFound } from "~/db/lists/search.server";
import { count } from "~/db/lists/totals.server";
import { day, id } from "~/kernel/answers.schema";
import { PLAN_TYPES, PLANS, type PlanType } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { memberPart } from "~/kernel/search-text";
import { look, person } from "~/ui/office/lists/cells";
import { choice } from "~/web/lists/filters.server";
import { list } from "~/web/lists/list.server";
import { AGE, byAge, nearDayCell } from "~/web/lists/office-cells";
import { dates, type Months, monthOf, monthsUntil } from "~/web/lists/office-filters.server";
import {
  DEPARTURE_KINDS,
  type DepartureKind,
  KNOWN_MONTHS,
  NO_WHY,
  SHORT_WHYS,
  WHY_KEYS,
  WHYS,
  type Why,
} from "./departure";

const RELATED = {
  member: { select: { id: true, member_id: true, full_name: true, city: true } },
} satisfies Prisma.DepartureInclude;
type Found = Prisma.DepartureGetPayload<{ include: typeof RELATED }>;

export const departuresList = list({
  title: "Why people leave",
  what: "answers",
  address: "/admin/departures",
  source: { table: "Departure", include: RELATED, isShort: true },
  context: async ({ clock }): Promise<Months> => ({ months: monthsUntil(clock(), KNOWN_MONTHS) }),
  search: {
    placeholder: "Member or their words",
    find: ({ db }, text) => findDepartures(db, text.trim(), memberPart(text)),
  },
  filters: {
    month: monthOf("at", "moments"),
    why: choice({
      label: "Reason",
      options: { ...WHYS, none: NO_WHY },
      rule: (why) => ({ why: why === "none" ? "" : why }),
    }),
    kind: choice({ label: "How they left", options: DEPARTURE_KINDS, rule: (kind) => ({ kind }) }),
    ...dates("left", "Left", "at"),
  },
  sorts: byAge("at"),
  totals: () => ({ unanswered: count({ why: "" }) }),
  tiles: ({ total, unanswered }) => [
    { label: "Left", value: total, filter: {} },
    { label: "Without an answer", value: unanswered, filter: { why: "none" } },
  ],
  row: toDepartureRow,
  json: {
    summary: "Memberships that their members ended, with the reason if they gave one, latest first",
    notes: `After ${KNOWN_MONTHS} months, and once an account is deleted, member and words are gone.`,
    row: z
      .object({
        id,
        left_on: day,
        kind: z.enum(Object.keys(DEPARTURE_KINDS) as [DepartureKind]),
        why: z.enum(["", ...WHY_KEYS]),
        why_words: z.string(),
        reason: z.string(),
        plan_type: z.enum(PLAN_TYPES),
        months: z.int(),
        city: z.string(),
        member_name: z.string(),
        member_id: z.string().nullable(),
        member_row_id: id.nullable(),
      })
      .meta({ id: "AdminDepartureRow" }),
  },
  file: {
    address: "/api/admin/departures/export",
    name: "why-people-leave",
    summary: "Why people leave",
    columns: [
      ...(["left_on", "kind", "why", "why_words", "reason"] as const),
      ...(["plan_type", "months", "city", "member_name", "member_id"] as const),
    ],
  },
  columns: {
    member: {
      label: "Member",
      card: "title",
      cell: (row) =>
        row.member_row_id
          ? person(row.member_name, `/admin/members/${row.member_row_id}`, null)
          : "No longer known",
    },
    why: {
      label: "Reason",
      card: "line",
      cell: ({ why }) => (why ? SHORT_WHYS[why] : NO_WHY),
    },
    reason: {
      label: "Words",
      card: "action",
      cell: ({ reason }) => (reason ? look(reason, "notes") : null),
    },
    plan: {
      label: "Plan",
      cell: ({ plan_type, kind }) =>
        look(
          kind === "withdrawn" ? `${PLANS[plan_type].name}, within seven days` : PLANS[plan_type].name,
          "nowrap",
        ),
    },
    months: { label: "Months as member", numeric: true, cell: ({ months }) => String(months) },
    left_on: {
      label: "Left",
      card: "state",
      sorts: AGE,
      cell: (row, today) => nearDayCell(row.left_on, today),
    },
  },
  empty: {
    icon: "user",
    words: [
      "Whoever cancels is asked for a reason and may answer. To see the question, open My membership as a member and choose to cancel.",
    ],
  },
});

function toDepartureRow(row: Found) {
  const { member } = row;
  const why = row.why as Why | "";
  return {
    id: row.id,
    left_on: dayOf(row.at),
    kind: row.kind as DepartureKind,
    why,
    why_words: why ? WHYS[why] : NO_WHY,
    reason: row.reason,
    plan_type: row.plan_type as PlanType,
    months: row.months,
    city: member?.city ?? "",
    member_name: member?.full_name ?? "",
    member_id: member?.member_id ?? null,
    member_row_id: member?.id ?? null,
  };
}

async function findDepartures(db: Deps["db"], text: string, about_member: string) {
  if (!text) return null;
  const members = await membersFound(db, [about_member]);
  return findAny([...byMember(members, about_member), byText("reason", text)]);
}
