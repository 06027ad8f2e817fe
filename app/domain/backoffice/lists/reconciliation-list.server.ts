import { holding } from "~/db/dialect/dialect.server";
import type { Prisma } from "~/db/generated/client";
import { fold } from "../../catalog";
import { addMonths, dayOf, type MonthKey, startOfDay, timeOfDay } from "../../clock";
import type { Deps } from "../../deps";
import { toRand } from "../../money";
import type { PaymentDeps } from "../../payments/deps";
import type { LineKind } from "../../payments/history";
import type { ProviderName } from "../../payments/provider";
import type { LineState } from "../../reconciliation/lines/match";
import { OPEN_LINES } from "../../reconciliation/lines/open-lines";
import { LINE_RELATED, type ShownLine, todoAbout, whoOf } from "../../reconciliation/lines/todo.server";
import type { AgeSort, LineFilter } from "./lists";
import { byAge, fromNearestEnd } from "./nearest-end.server";
import { membersFound, oneOf } from "./search.server";

export interface MovementFilter {
  search: string;
  state: LineFilter;
  provider: ProviderName | null;
  month: MonthKey | null;
  sort: AgeSort;
}

/** How many movements there are of a state, and what they come to. */
interface StateSum {
  state: LineState;
  count: number;
  amount_cents: number;
}

/** Movements of money at the providers, each with the one thing that can be done about it; and what waits, by state. */
export async function listMovements(
  deps: PaymentDeps,
  filter: MovementFilter,
  paging: { skip: number; take: number },
) {
  const where = await movementWhere(deps, filter);
  const total = await deps.db.providerLine.count({ where });
  const lines = await fromNearestEnd(total, paging, byAge("moved_at", filter.sort), (reading) =>
    deps.db.providerLine.findMany({ where, include: LINE_RELATED, ...reading }),
  );
  const rows = [];
  for (const line of lines) rows.push({ ...movementFacts(line), ...(await todoAbout(deps, line)) });
  return { rows, total, sums: await sumsByState(deps, filter) };
}

/** What is open of each state, and what is matched, of the same provider and month. */
async function sumsByState({ db }: Deps, filter: MovementFilter): Promise<StateSum[]> {
  const sums = await db.providerLine.groupBy({
    by: ["state"],
    where: { AND: [within(filter), { OR: [OPEN_LINES, { state: "matched" }] }] },
    _count: true,
    _sum: { amount_cents: true },
  });
  return sums.map(({ state, _count: count, _sum }) => ({
    state: state as LineState,
    count,
    amount_cents: _sum.amount_cents ?? 0,
  }));
}

export async function movementWhere(
  deps: Pick<Deps, "db">,
  filter: MovementFilter,
): Promise<Prisma.ProviderLineWhereInput> {
  const text = fold(filter.search);
  return { AND: [within(filter), ofState(filter.state), ...(text ? [await searched(deps, text)] : [])] };
}

function within({
  provider,
  month,
}: Pick<MovementFilter, "provider" | "month">): Prisma.ProviderLineWhereInput {
  const first = month && `${month}-01`;
  return {
    ...(provider && { provider }),
    ...(first && { moved_at: { gte: startOfDay(first), lt: startOfDay(addMonths(first, 1)) } }),
  };
}

function ofState(state: LineFilter): Prisma.ProviderLineWhereInput {
  if (state === "all") return {};
  if (state === "open") return OPEN_LINES;
  if (state === "looked_at") return { looked_at: { not: null } };
  return state === "matched" ? { state } : { state, looked_at: null };
}

/** Whom it concerns, our reference, or how the provider's own number begins. */
async function searched(deps: Pick<Deps, "db">, text: string): Promise<Prisma.ProviderLineWhereInput> {
  const members = await membersFound(deps, [text]);
  const begin = [text, text.toUpperCase()].flatMap((start) => {
    const range = { gte: start, lt: `${start}~` };
    return [{ transaction_id: range }, { reference: range }];
  });
  const whose = members ? oneOf("member_id", members) : [{ member: { search_text: holding(text) } }];
  return { OR: [...begin, ...whose, { payer: holding(text) }] };
}

/** A movement as screens, files and JSON show it. */
export function movementFacts(line: ShownLine) {
  return {
    id: line.id,
    provider: line.provider as ProviderName,
    kind: line.kind as LineKind | "expected",
    state: line.state as LineState,
    moved_at: line.moved_at.toISOString(),
    moved_on: dayOf(line.moved_at),
    moved_time: timeOfDay(line.moved_at),
    amount: toRand(line.amount_cents),
    fee: toRand(line.fee_cents),
    currency: line.currency,
    transaction_id: line.transaction_id ?? "",
    reference: line.reference ?? "",
    who: whoOf(line),
    member_id: line.member?.member_id ?? null,
    payment_id: line.payment_id,
    looked_on: line.looked_at && dayOf(line.looked_at),
    looked_by: line.looked_by,
    note: line.note,
  };
}
