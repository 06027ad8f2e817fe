import { literal } from "~/db/dialect/dialect.server";
import type { Prisma } from "~/db/generated/client";
import { byOneOf, byRule, findAny } from "~/db/lists/search.server";
import { count } from "~/db/lists/totals.server";
import { fold } from "~/kernel/catalog";
import { type Day, dayOf, nearDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { wayLabel } from "~/money/payments/way-label";
import { badge, look, person } from "~/ui/office/lists/cells";
import { choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, nearDayCell } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";
import { REASONS, type Reason, STATE_WORDS, stateOf } from "./repayment";

const RELATED = {
  refunds: true,
  disputes: true,
  lines: true,
  payment: { include: { member: true } },
  line: { include: { user: { include: { member: true } } } },
} satisfies Prisma.RepaymentInclude;
type Raw = Prisma.RepaymentGetPayload<{ include: typeof RELATED }>;

const OPEN = { done_at: null, withdrawn_at: null };
/** What nobody has begun. */
const OWED = { ...OPEN, sent_at: null };
/** A part that went back, and nobody has said what becomes of its days. */
export const TO_DECIDE = { days: "asked", withdrawn_at: null };

export const repaymentsList = list({
  title: "Repayments",
  what: "repayments",
  address: "/admin/repayments",
  source: { table: "Repayment", include: RELATED },
  context: async ({ clock }: Pick<Deps, "clock">) => ({ today: dayOf(clock()) }),
  search: {
    placeholder: "Name, e-mail or receipt",
    find: ({ db }, text) => findRepayments(db, text.trim()),
  },
  filters: {
    state: choice({
      label: "Status",
      options: { ...STATE_WORDS, decide: "Days to decide", late: "Late" },
      rule: (state, { today }: { today: Day }) =>
        ({
          owed: OWED,
          under_way: { ...OPEN, sent_at: { not: null } },
          done: { done_at: { not: null } },
          withdrawn: { withdrawn_at: { not: null } },
          decide: TO_DECIDE,
          late: { ...OPEN, due_on: { lt: today } },
        })[state]!,
    }),
    ...dates("date", "Date", "created_at"),
  },
  sorts: {
    ...byAge("created_at"),
    ...bothWays("due", "Due", ["due_on"]),
    ...bothWays("amount", "Amount", ["amount_cents"]),
  },
  totals: ({ today }) => ({
    owed: count(OWED),
    under_way: count({ ...OPEN, sent_at: { not: null } }),
    late: count({ ...OPEN, due_on: { lt: today } }),
    decide: count(TO_DECIDE),
  }),
  tiles: ({ owed, under_way, late, decide }, isFiltered) => {
    // Figures of filtered rows do not say what the club owes.
    if (owed + under_way + decide === 0) return isFiltered ? [] : [{ label: "owed", value: "Nothing" }];
    return [
      { label: "Owed", value: owed, filter: { state: "owed" } },
      { label: "Under way", value: under_way, filter: { state: "under_way" } },
      { label: "Late", value: late, filter: { state: "late" }, ...(late > 0 && { tone: "bad" as const }) },
      ...(decide > 0 ? [{ label: "Days to decide", value: decide, filter: { state: "decide" } }] : []),
    ];
  },
  row: (row: Raw) => {
    const { payment, line, reason, way, due_on, done_at, amount_cents } = row;
    const { payer_name = "", receipt_number = null, payment_provider = "eft" } = payment ?? {};
    const member = payment?.member ?? line?.user?.member;
    return {
      id: row.id,
      name: member?.full_name ?? (payer_name || (line ? "Whoever sent it" : "Deleted account")),
      amount_cents,
      why: REASONS[reason as Reason],
      way: way === "provider" ? wayLabel(payment_provider) : way === "bank" ? "Bank transfer" : "Cash",
      state: stateOf(row),
      due_on,
      done_on: done_at && dayOf(done_at),
      began_on: dayOf(row.created_at),
      payment_id: row.payment_id,
      receipt_number,
      member_row_id: member && !member.anonymised_at ? member.id : null,
    };
  },
  columns: {
    name: {
      label: "To",
      card: "title",
      cell: ({ name, id }) => person(name, `/admin/repayments/${id}`, null),
    },
    amount: {
      label: "Amount",
      card: "amount",
      numeric: true,
      cell: ({ amount_cents }) => look(formatRand(amount_cents), "sum"),
    },
    why: { label: "Why", card: "line", cell: ({ why }) => look(why, "nowrap") },
    way: { label: "How", cell: ({ way }) => way },
    began_on: {
      label: "Asked",
      card: "line",
      sorts: AGE,
      cell: (row, today) => nearDayCell(row.began_on, today),
    },
    state: {
      label: "Status",
      card: "state",
      cell: ({ state, due_on, done_on }, today) =>
        badge(toneOf(state), STATE_WORDS[state], whenWords({ state, due_on, done_on }, today)),
    },
  },
  menu: ({ id, payment_id, receipt_number, member_row_id }) => [
    { to: `/admin/repayments/${id}`, words: "Repayment" },
    ...(payment_id ? [{ to: `/admin/payments/${payment_id}`, words: `Receipt ${receipt_number}` }] : []),
    ...(member_row_id ? [{ to: `/admin/members/${member_row_id}`, words: "Member" }] : []),
  ],
  empty: {
    icon: "card",
    words: ["Nothing is owed and nothing went back. Money is given back from its payment, under Payments."],
  },
});

function whenWords(
  { state, due_on, done_on }: { state: string; due_on: Day; done_on: Day | null },
  today: Day,
): string | null {
  if (done_on) return nearDay(done_on, today);
  return state === "withdrawn" ? null : `by ${nearDay(due_on, today)}`;
}

const MOST_FOUND = 500;

async function findRepayments(db: Deps["db"], text: string) {
  if (!text) return null;
  const receipt = /^\d{1,9}$/.test(text) ? [{ receipt_number: Number(text) }] : [];
  const payments = await db.payment.findMany({
    where: {
      repayments: { some: {} },
      OR: [
        { search_text: { contains: literal(fold(text)) } },
        { member: { search_text: { contains: literal(fold(text)) } } },
        ...receipt,
      ],
    },
    select: { id: true },
    take: MOST_FOUND,
  });
  return findAny([
    ...byOneOf(
      "payment_id",
      payments.map(({ id }) => id),
    ),
    byRule({ id: -1 }),
  ]);
}

/** For the dashboard: what nobody has begun, what is late, and what waits for a decision about days. */
export async function openRepayments({ db, clock }: Pick<Deps, "db" | "clock">) {
  const today = dayOf(clock());
  const late = { ...OPEN, sent_at: { not: null }, due_on: { lt: today } };
  const [owed, decide, oldest] = await Promise.all([
    db.repayment.count({ where: { OR: [OWED, late] } }),
    db.repayment.count({ where: TO_DECIDE }),
    db.repayment.findFirst({ where: { OR: [OWED, late] }, orderBy: { due_on: "asc" } }),
  ]);
  return { owed, decide, due_on: oldest?.due_on ?? null, since: oldest && dayOf(oldest.created_at) };
}
