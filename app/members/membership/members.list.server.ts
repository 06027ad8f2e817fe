import { z } from "zod";
import { memberFields } from "~/accounts/access/member-card.schema";
import type { Member } from "~/db/generated/client";
import { orderBy } from "~/db/lists/order";
import type { Rule } from "~/db/lists/rules";
import { byMemberWords, byOneOf, byText, findAll, membersFound } from "~/db/lists/search.server";
import { count } from "~/db/lists/totals.server";
import { day } from "~/kernel/answers.schema";
import { CITY_NAMES, fold, PLAN_TYPES, PLANS } from "~/kernel/catalog";
import { addDays, type Day, dayOf } from "~/kernel/clock";
import { phonePart } from "~/kernel/search-text";
import { readSettings } from "~/kernel/settings/settings.server";
import { memberTone } from "~/kernel/tones";
import { badge, type Cell, look, person, usual } from "~/ui/office/lists/cells";
import { MEMBER_STATUSES, type MemberStatusFilter, NOT_PAID_YET } from "~/ui/office/lists/words";
import { asWords, choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { byAge, dayCell, untilCell } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";
import { WHY_KEYS, type Why } from "../departures/departure";
import { factsOf, whoOf } from "./members.server";
import { currentPlan, expiryDate, paidUpUntil, statusOf } from "./membership";

interface Context {
  now: Date;
  grace_days: number;
}

const rowFields = {
  ...memberFields,
  join_date: day,
  expiry_date: day.nullable(),
  /** Null without a paid day: after a refund, or before the first payment of somebody who was imported. */
  paid_through: day.nullable(),
  ended: z.boolean(),
  /** Of their last answer why they leave; why and words are empty where nothing was said. */
  left_on: day.nullable(),
  left_why: z.enum(["", ...WHY_KEYS]),
  left_words: z.string(),
  /** The card's content, which is the member's alone. */
  qr_code_data: z.null(),
};

/** The day of payment has an index by itself, by plan and by town. */
const BY_DAY = ["status", "plan", "city"];

export const membersList = list({
  title: "Members",
  what: "members",
  address: "/admin/members",
  source: { table: "Member" },
  context: async ({ db, clock }): Promise<Context> => {
    const { grace_days } = await readSettings({ db });
    return { now: clock(), grace_days };
  },
  always: { anonymised_at: null },
  search: {
    placeholder: "Name, e-mail, phone or ID",
    async find({ db }, search) {
      const phone = phonePart(search);
      const words = phone ? [phone] : fold(search).split(" ").filter(Boolean).slice(0, 8);
      const found = await membersFound(db, words);
      const many = found ? null : byMemberWords(words);
      if (many) return many;
      return findAll([
        ...(found ? byOneOf("id", found.length > 0 ? found : [0]) : []),
        ...words.map((word) => byText("search_text", word)),
      ]);
    },
  },
  filters: {
    status: choice({
      label: "Status",
      options: MEMBER_STATUSES,
      rule: (status, context: Context) => memberStatusRule(status, context),
    }),
    plan: choice({
      label: "Plan",
      options: { local_recurring: PLANS.local_recurring.name, tourist_oneoff: PLANS.tourist_oneoff.name },
      synonyms: { local: "local_recurring", tourist: "tourist_oneoff" },
      rule: (plan_type) => ({ plan_type }),
    }),
    city: choice({ label: "City", options: asWords(CITY_NAMES), rule: (city) => ({ city }) }),
    ...dates("joined", "Joined", "join_date"),
    ...paidUntil(),
  },
  sorts: {
    ...byAge("join_date"),
    expiry: { label: "Paid up until", order: orderBy("paid_through"), indexed: BY_DAY },
    expiry_latest: {
      label: "Paid up until, latest first",
      order: orderBy("-paid_through"),
      indexed: BY_DAY,
      inHead: true,
    },
    ...bothWays("member_id", "Member ID", ["member_id"]),
    ...bothWays("full_name", "Member", ["full_name"]),
    ...bothWays("email", "E-mail", ["email"]),
    ...bothWays("plan_type", "Plan", ["plan_type", "join_date"]),
  },
  totals: (context: Context) => ({
    active: count(memberStatusRule("active", context)),
    local: count({ plan_type: "local_recurring" }),
  }),
  tiles: ({ total, active, local }) => [
    { label: "Members", value: total, filter: {} },
    { label: "Active", value: active, filter: { status: "active" } },
    { label: "Local plans", value: local, filter: { plan: "local_recurring" } },
    { label: "Tourist plans", value: total - local, filter: { plan: "tourist_oneoff" } },
  ],
  row: (member: Member, context: Context) => ({
    ...toMemberRow(member, context),
    paid_through: paidUpUntil(member),
    qr_code_data: null,
  }),
  json: {
    summary: "Members",
    row: z.object(rowFields).meta({ id: "AdminMemberRow" }),
  },
  file: {
    address: "/api/admin/members/export",
    name: "members",
    summary: "Members",
    columns: [
      "member_id",
      "full_name",
      "email",
      "phone",
      "city",
      "plan_type",
      "status",
      "join_date",
      "expiry_date",
      "paid_through",
      "left_on",
      "left_why",
      "left_words",
    ],
  },
  columns: {
    full_name: {
      label: "Member",
      card: "title",
      cell: (row) => person(row.full_name, `/admin/members/${row.id}`, null),
    },
    member_id: { label: "ID", card: "line", cell: ({ member_id }) => look(member_id, "id") },
    email: { label: "E-mail", cell: ({ email }) => look(email, "email") },
    plan_type: { label: "Plan", card: "amount", cell: (row) => look(PLANS[row.plan_type].name, "nowrap") },
    status: {
      label: "Status",
      card: "state",
      cell: (row) => statusCell(row),
    },
    join_date: { label: "Joined", sorts: ["oldest", "newest"], cell: (row) => dayCell(row.join_date) },
    paid_through: {
      label: "Paid up until",
      card: "line",
      sorts: ["expiry", "expiry_latest"],
      cell: (row) => (row.paid_through ? untilCell(row.paid_through) : null),
    },
  },
  menu: ({ id, member_id }, can) => [
    { to: `/admin/members/${id}`, words: "View" },
    { to: `/admin/redemptions?search=${member_id}`, words: "Redemptions" },
    { to: `/admin/payments?search=${member_id}`, words: "Payments" },
    ...(can("record_payments")
      ? [{ to: `/admin/payments/new?member=${id}`, words: "Record a payment" }]
      : []),
  ],
  links: [
    {
      to: "/admin/payments/new",
      words: "Add a member",
      capability: "record_payments",
    },
    { to: "/admin/import/members", words: "Import", capability: "import_people", quiet: true },
  ],
  empty: { icon: "user", words: ["Everybody who joins and pays appears here."] },
});

/** One who was imported without days has expired, as filter and file say; a member whose money went back has no paid day either. */
function statusCell(row: { status: MemberStatusFilter; paid_through: Day | null; ended: boolean }): Cell {
  if (!row.paid_through && !row.ended) return badge("bad", MEMBER_STATUSES.expired, NOT_PAID_YET);
  if (row.status === "active") return usual(MEMBER_STATUSES.active);
  return badge(memberTone(row.status), MEMBER_STATUSES[row.status]);
}

function paidUntil() {
  const { paid_from, paid_to } = dates("paid", "Paid up until", "paid_through", "days");
  const left = (filter: typeof paid_from) => ({
    ...filter,
    rule: (until: Parameters<typeof filter.rule>[0]) =>
      until ? { ...filter.rule(until, {} as never), ended_at: null } : {},
  });
  return { paid_from: left(paid_from), paid_to: left(paid_to) };
}

export const memberDetailSchema = z
  .object({
    ...rowFields,
    plan_starts_on: day,
    next_plan: z.enum(PLAN_TYPES),
    ended_on: day.nullable(),
    deletes_on: day.nullable(),
  })
  .meta({ id: "AdminMember" });

export function toMemberRow(member: Member, { now, grace_days }: Context) {
  const facts = factsOf(member);
  const today = dayOf(now);
  return {
    ...whoOf(member),
    plan_type: currentPlan(facts, today),
    status: statusOf(facts, now, grace_days),
    join_date: dayOf(member.join_date),
    expiry_date: expiryDate(facts, today),
    paid_through: member.paid_through,
    ended: member.ended_at !== null,
    left_on: member.left_on,
    left_why: member.left_why as Why | "",
    left_words: member.left_words,
  };
}

export function memberStatusRule(status: MemberStatusFilter, { now, grace_days }: Context): Rule {
  const today = dayOf(now);
  const lastGrace = addDays(today, -grace_days);
  const local = { plan_type: "local_recurring", ended_at: null };
  const inGrace = { paid_through: { gte: lastGrace, lt: today } };
  const failed = { renewal_failed_at: { not: null }, paid_through: { gte: lastGrace } };
  // Follows from each status below but the last: an index of the day then skips those who left long ago.
  const here = { paid_through: { gte: lastGrace } };
  if (status === "cancelled")
    return { ...local, ...here, cancelled_at: { not: null }, OR: [{ paid_through: { gte: today } }, failed] };
  if (status === "past_due") {
    const late = { ...inGrace, charges_on: { gt: "", lt: today } };
    return { ...local, ...here, cancelled_at: null, OR: [failed, late] };
  }
  if (status === "active") {
    const calm = { plan_type: "local_recurring", cancelled_at: null, renewal_failed_at: null };
    return {
      ...here,
      ended_at: null,
      OR: [
        { plan_type: "tourist_oneoff", paid_through: { gte: today } },
        { ...calm, paid_through: { gte: today } },
        { ...calm, ...inGrace, charges_on: { gte: today } },
      ],
    };
  }
  return {
    OR: [
      { ended_at: { not: null } },
      { paid_through: { lt: lastGrace } },
      { paid_through: { lt: today }, plan_type: "tourist_oneoff" },
      { paid_through: { lt: today }, charges_on: null, renewal_failed_at: null },
    ],
  };
}
