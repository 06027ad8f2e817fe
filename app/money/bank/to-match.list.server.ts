import { holding } from "~/db/dialect/dialect.server";
import type { Prisma } from "~/db/generated/client";
import { byOneOf, byRule, findAny } from "~/db/lists/search.server";
import { count, sum } from "~/db/lists/totals.server";
import type { Deps } from "~/kernel/deps";
import { formatRand, parseRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { badge, look, person, rowLink, usual } from "~/ui/office/lists/cells";
import { choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, nearDayCell } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";
import { LINE_STATES, type LineState } from "./shown-lines";

const RELATED = { user: { include: { member: true } } } satisfies Prisma.BankLineInclude;
type Raw = Prisma.BankLineGetPayload<{ include: typeof RELATED }>;

const { open: OPEN_WORDS, ...OTHERS } = LINE_STATES;
const OPEN = { outcome: "open" };
const HELD = { outcome: "held" };
const isLine = { outcome: { in: Object.keys(LINE_STATES) } };

const states = choice({
  label: "Status",
  options: LINE_STATES,
  all: OPEN_WORDS,
  rule: (outcome) => ({ outcome }),
});

/** Money in on the bank's statements that a person decides about; by default what nobody has decided. */
export const toMatchList = list({
  title: "To match",
  what: "lines",
  address: "/admin/payments/match",
  source: { table: "BankLine", include: RELATED },
  always: isLine,
  context: async () => ({}),
  search: {
    placeholder: "Words, name or amount",
    find: ({ db }, text) => findLines(db, text.trim()),
  },
  filters: {
    state: {
      ...states,
      schema: states.schema.transform((state) => (state === "open" ? null : state)),
      options: () => Object.entries(OTHERS),
      rule: (state: string | null) => ({ outcome: state ?? "open" }),
    },
    ...dates("date", "Date", "day", "days"),
  },
  sorts: {
    ...byAge("day"),
    ...bothWays("amount", "Amount", ["amount_cents"]),
  },
  totals: () => ({
    open: count(OPEN),
    open_cents: sum("amount_cents", OPEN),
    held: count(HELD),
    held_cents: sum("amount_cents", HELD),
  }),
  tiles: ({ open, open_cents, held, held_cents }) => [
    { label: "To match", value: open, note: formatRand(open_cents), filter: { state: undefined } },
    ...(held > 0
      ? [{ label: "Waits on a person", value: held, note: formatRand(held_cents), filter: { state: "held" } }]
      : []),
  ],
  row: ({ id, day, amount_cents, description, outcome, reason, user }: Raw) => ({
    id,
    day,
    amount_cents,
    words: description,
    outcome: outcome as LineState,
    reason,
    whose: user && (user.member?.full_name ?? (user.name || user.email)),
    member_row_id: user?.member?.id ?? null,
  }),
  columns: {
    words: {
      label: "On the statement",
      card: "title",
      cell: ({ id, words }) => person(words || "No words", `/admin/payments/match/${id}`, null),
    },
    amount: {
      label: "Amount",
      card: "amount",
      numeric: true,
      cell: (row) => look(formatRand(row.amount_cents), "sum"),
    },
    day: { label: "Date", card: "line", sorts: AGE, cell: (row, today) => nearDayCell(row.day, today) },
    whose: { label: "Whose", card: "line", cell: ({ whose }) => whose },
    why: { label: "Why", card: "action", cell: ({ reason }) => (reason ? look(reason, "notes") : null) },
    state: {
      label: "Status",
      card: "state",
      cell: ({ outcome }) =>
        outcome === "open" ? usual(LINE_STATES.open, "warn") : badge(toneOf(outcome), LINE_STATES[outcome]),
    },
    act: {
      label: "Next",
      card: "action",
      cell: ({ id, outcome, words }) =>
        outcome === "open" ? rowLink(`/admin/payments/match/${id}`, "Match", `Match: ${words}`) : null,
    },
  },
  menu: ({ member_row_id }) => [
    ...(member_row_id ? [{ to: `/admin/members/${member_row_id}`, words: "Member" }] : []),
  ],
  empty: {
    icon: "check",
    words: ["Every rand on the imported statements has an owner."],
  },
});

async function findLines(db: Deps["db"], text: string) {
  if (!text) return null;
  const cents = parseRand(text);
  const users = await db.user.findMany({
    where: {
      bank_lines: { some: {} },
      OR: [{ name: holding(text) }, { member: { full_name: holding(text) } }],
    },
    select: { id: true },
    take: 500,
  });
  const lines = await db.bankLine.findMany({
    where: { description: holding(text), ...isLine },
    select: { id: true },
    orderBy: { id: "desc" },
    take: 500,
  });
  return findAny([
    ...byOneOf(
      "user_id",
      users.map(({ id }) => id),
    ),
    ...byOneOf(
      "id",
      lines.map(({ id }) => id),
    ),
    ...(cents ? [byRule({ statement_cents: cents })] : []),
    byRule({ id: -1 }),
  ]);
}
