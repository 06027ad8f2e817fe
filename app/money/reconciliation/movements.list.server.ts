import { z } from "zod";
import type { Prisma } from "~/db/generated/client";
import type { Rule } from "~/db/lists/rules";
import { byMember, byStart, byText, findAny, membersFound } from "~/db/lists/search.server";
import { day, id, instant, rand as randSchema } from "~/kernel/answers.schema";
import { dayOf, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { formatRand, toRand } from "~/kernel/money";
import { memberPart } from "~/kernel/search-text";
import { toneOf } from "~/kernel/tones";
import { LINE_KINDS, type LineKind } from "~/money/payments/history";
import { PROVIDER_LABELS, PROVIDER_NAMES, type ProviderName } from "~/money/payments/provider";
import { badge, own, type Tile, withBelow } from "~/ui/office/lists/cells";
import { LINE_FILTERS } from "~/ui/office/lists/words";
import { choice, type Filter } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, memberCell, momentCell, rand } from "~/web/lists/office-cells";
import { dates, type Months, monthOf, monthsUntil } from "~/web/lists/office-filters.server";
import { LINE_RELATED, type ShownLine, todoAbout, whoOf } from "./line-acts.server";
import { LINE_STATES, type LineState, OPEN_LINES, OPEN_STATES } from "./match";
import type { NextAct } from "./next-act";

const { open: OPEN, ...OTHER_STATES } = LINE_FILTERS;
type OtherState = keyof typeof OTHER_STATES;

const states = choice({ label: "Status", options: LINE_FILTERS, all: OPEN, rule: stateRule });
/** By default those that need a look. */
const stateFilter: Filter<OtherState | null, Months> = {
  ...states,
  schema: states.schema.transform((state) => (state === "open" ? null : state)),
  options: () => Object.entries(OTHER_STATES),
  rule: (state) => stateRule(state ?? "open"),
};

const monthFilter = monthOf("moved_at", "moments");

export const movementsList = list({
  title: "Reconciliation",
  what: "movements",
  address: "/admin/reconciliation",
  source: { table: "ProviderLine", include: LINE_RELATED },
  context: async ({ clock }): Promise<Months> => ({ months: monthsUntil(clock(), 13) }),
  search: {
    placeholder: "Member or reference",
    find: ({ db }, text) => findLines(db, text, memberPart(text)),
  },
  filters: {
    state: stateFilter,
    provider: choice({
      label: "Provider",
      options: PROVIDER_LABELS,
      rule: (provider) => ({ provider }),
    }),
    month: monthFilter,
    ...dates("date", "Date", "moved_at"),
  },
  sorts: {
    ...byAge("moved_at"),
    ...bothWays("movement", "Movement", ["amount_cents"]),
    ...bothWays("transaction_id", "Transaction", ["provider", "transaction_id"], { sparse: true }),
    ...bothWays("state", "Status", ["state", "moved_at"]),
  },
  totals: () => ({}),
  tiles: () => [],
  related: async (deps: Pick<Deps, "db" | "clock" | "secrets">, lines: ShownLine[], { isFile }) => {
    const todos = new Map<number, NextAct>();
    if (!isFile) for (const line of lines) todos.set(line.id, await todoAbout(deps, line));
    return todos;
  },
  row: (line: ShownLine, _context: Months, todos: Map<number, NextAct>) => ({
    ...toMovement(line),
    ...(todos.get(line.id) ?? { act: null, sentence: "", takes_days: false }),
  }),
  json: {
    summary: "Movements of money at the providers and how they stand to the books, latest first",
    notes:
      "Without `state`: those that need a look. `act` is the one thing that can be done about a movement.",
    row: z
      .object({
        id,
        provider: z.enum(PROVIDER_NAMES),
        kind: z.enum([...LINE_KINDS, "expected"]),
        state: z.enum(LINE_STATES),
        moved_at: instant,
        moved_on: day,
        moved_time: z.string(),
        amount: randSchema,
        fee: randSchema,
        currency: z.string(),
        transaction_id: z.string(),
        reference: z.string(),
        who: z.string(),
        member_id: z.string().nullable(),
        member_row_id: id.nullable(),
        payment_id: id.nullable(),
        looked_on: day.nullable(),
        looked_by: z.string(),
        note: z.string(),
        act: z.enum(["book", "take_back", "look"]).nullable(),
        sentence: z.string(),
        /** Removes paid days. */
        takes_days: z.boolean(),
      })
      .meta({ id: "AdminMovementRow" }),
  },
  file: {
    address: "/api/admin/reconciliation/export",
    name: "reconciliation",
    summary: "Movements of money at the providers",
    columns: [
      { moment: "moved_at" },
      "provider",
      "kind",
      "state",
      { money: "amount" },
      { money: "fee" },
      "currency",
      "transaction_id",
      "reference",
      "who",
      "member_id",
      "looked_on",
      "looked_by",
      "note",
    ],
  },
  columns: {
    movement: {
      label: "Movement",
      card: "title",
      cell: (row) => `${rand(row.amount)} ${MOVED[row.kind] ?? "moved"}`,
    },
    who: {
      label: "Payer",
      card: "line",
      cell: ({ who, ...row }) => memberCell({ ...row, member_name: who }),
    },
    moved_on: {
      label: "Date",
      card: "line",
      sorts: AGE,
      cell: (row, today) => momentCell(row.moved_on, row.moved_time, today),
    },
    transaction_id: {
      label: "Transaction",
      card: "line",
      cell: ({ provider, transaction_id, reference }) =>
        withBelow(`${PROVIDER_LABELS[provider as ProviderName]} ${transaction_id}`, reference),
    },
    state: { label: "Status", card: "state", cell: ({ state }) => badge(toneOf(state), LINE_FILTERS[state]) },
    act: {
      label: "What to do",
      card: "action",
      cell: ({ id, kind, act, sentence, takes_days, looked_on, looked_by, note }) =>
        act || looked_on ? own({ id, kind, act, sentence, takes_days, looked_on, looked_by, note }) : null,
    },
  },
  empty: { icon: "check", words: [] },
});

const MOVED: Record<string, string> = {
  charge: "came in",
  refund: "went back",
  dispute: "is disputed",
  dispute_lost: "was lost in a dispute",
  dispute_won: "was won in a dispute",
  other: "moved",
  expected: "is in our books",
};

/** Of the same provider and month: how many need a look, and of each state the count and the cents. */
export async function movementTiles(
  { db }: Pick<Deps, "db">,
  { provider, month }: { provider: ProviderName | null; month: string | null },
): Promise<Tile[]> {
  const within = { ...(provider && { provider }), ...monthFilter.rule(month, { months: [] }) };
  const sums = await db.providerLine.groupBy({
    by: ["state"],
    where: { AND: [within as Prisma.ProviderLineWhereInput, { OR: [OPEN_LINES, { state: "matched" }] }] },
    _count: true,
    _sum: { amount_cents: true },
  });
  const open = sums.reduce((count, { state, _count }) => (state === "matched" ? count : count + _count), 0);
  const states = [...OPEN_STATES, "matched" as const].flatMap((state) => {
    const sum = sums.find((one) => one.state === state);
    if (!sum && state !== "matched") return [];
    return {
      label: LINE_FILTERS[state],
      value: sum?._count ?? 0,
      note: formatRand(sum?._sum.amount_cents ?? 0),
      filter: { state },
    };
  });
  return [{ label: OPEN, value: open, filter: {} }, ...states];
}

function stateRule(state: keyof typeof LINE_FILTERS): Rule {
  if (state === "all") return {};
  if (state === "open") return OPEN_LINES;
  if (state === "looked_at") return { looked_at: { not: null } };
  return state === "matched" ? { state } : { state, looked_at: null };
}

async function findLines(db: Deps["db"], text: string, about_member: string) {
  const members = await membersFound(db, [about_member]);
  const starts = [text.toLowerCase(), text.toUpperCase()].flatMap((start) => [
    byStart("transaction_id", start),
    byStart("reference", start),
  ]);
  return findAny([...starts, ...byMember(members, about_member), byText("payer", text)]);
}

function toMovement(line: ShownLine) {
  return {
    id: line.id,
    provider: line.provider as ProviderName,
    kind: line.kind as LineKind | "expected",
    state: line.state as LineState,
    moved_at: line.moved_at,
    moved_on: dayOf(line.moved_at),
    moved_time: timeOfDay(line.moved_at),
    amount: toRand(line.amount_cents),
    fee: toRand(line.fee_cents),
    currency: line.currency,
    transaction_id: line.transaction_id ?? "",
    reference: line.reference ?? "",
    who: whoOf(line),
    member_id: line.member?.member_id ?? null,
    member_row_id: line.member?.id ?? null,
    payment_id: line.payment_id,
    looked_on: line.looked_at && dayOf(line.looked_at),
    looked_by: line.looked_by,
    note: line.note,
  };
}
