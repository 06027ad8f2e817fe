import { addDays, type Day, dayOf, endOfDay, type MonthKey, startOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { fieldError } from "~/kernel/errors";
import { inParts } from "~/kernel/in-parts";
import type { Cents } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { OPEN_LINES } from "~/money/reconciliation/match";
import { allFactsOf, factsOfAlike, SELECTED } from "./facts";
import { type MonthSpan, monthsSince, spanOf, wrongMonth } from "./month";
import { alikePayments, paymentsOfMonth } from "./read-month.queries.server";
import { addPayments, type Group, type Statement, statementOf } from "./statement";

/** Statuses of booked payments. Office payments taken back on the same day are excluded. */
const BOOKED = ["completed", "success", "disputed", "refunded"];

export interface AccountingMonth {
  statement: Statement;
  vat_number: string;
  open_movements: number;
  /** Payments of the month that were booked after its end: a journal that was read before lacks them. */
  booked_late: { payments: number; cents: Cents };
  /** Bank transfers of the month that have bought nothing: to match, or waiting on a person for more. */
  waiting: { lines: number; cents: Cents };
}

export async function accountingMonths(deps: Deps): Promise<MonthKey[]> {
  const first = await deps.db.payment.findFirst({
    where: { receipt_number: { not: null }, received_on: { not: null }, status: { in: BOOKED } },
    orderBy: { received_on: "asc" },
    select: { received_on: true },
  });
  return monthsSince(first?.received_on?.slice(0, 7) ?? null, dayOf(deps.clock()));
}

/** Throws `invalid_input` for a month that does not exist or has not begun. */
export async function accountingMonth(deps: Deps, month: string): Promise<AccountingMonth> {
  const today = dayOf(deps.clock());
  const problem = wrongMonth(month, today);
  if (problem) throw fieldError("month", problem);
  const span = spanOf(month, today);
  const { vat_number, vat_since } = await readSettings(deps);
  const vat = vat_number ? vat_since || FROM_THE_FIRST : null;
  const groups = new Map<string, Group>();
  for await (const { facts, times } of paymentsOf(deps, span, today))
    addPayments(groups, facts, { ...span, vat_since: vat, times });
  const [open_movements, booked_late, waiting] = await Promise.all([
    openMovements(deps, span),
    bookedLate(deps, span),
    waitingLines(deps, span),
  ]);
  return {
    statement: statementOf(groups.values(), span, vat),
    vat_number,
    open_movements,
    booked_late,
    waiting,
  };
}

const FROM_THE_FIRST = "0000-01-01";

async function* paymentsOf({ db }: Deps, { month, through }: MonthSpan, today: Day) {
  const begin = `${month}-01`;
  const ids = await paymentsOfMonth(db, {
    begin,
    since: startOfDay(begin),
    day_before: addDays(begin, -1),
    through,
    statuses: BOOKED,
  });
  const alone: number[] = [];
  for (const some of inParts(ids))
    for (const alike of await alikePayments(db, some)) {
      const facts = alike.id === null ? factsOfAlike(alike) : null;
      if (facts) yield { facts, times: Number(alike.times) };
      if (alike.id !== null) alone.push(alike.id);
    }
  for (const some of inParts(alone))
    for (const payment of await db.payment.findMany({ where: { id: { in: some } }, select: SELECTED }))
      for (const facts of allFactsOf(payment, today)) yield { facts, times: 1 };
}

async function bookedLate(
  { db }: Deps,
  { month, through }: MonthSpan,
): Promise<AccountingMonth["booked_late"]> {
  const { _count, _sum } = await db.payment.aggregate({
    where: {
      received_on: { gte: `${month}-01`, lte: through },
      completed_at: { gte: endOfDay(through) },
      status: { in: BOOKED },
    },
    _count: true,
    _sum: { amount_cents: true },
  });
  return { payments: _count, cents: _sum.amount_cents ?? 0 };
}

async function waitingLines(
  { db }: Deps,
  { month, through }: MonthSpan,
): Promise<AccountingMonth["waiting"]> {
  const { _count, _sum } = await db.bankLine.aggregate({
    where: { outcome: { in: ["open", "held"] }, day: { gte: `${month}-01`, lte: through } },
    _count: true,
    _sum: { amount_cents: true },
  });
  return { lines: _count, cents: _sum.amount_cents ?? 0 };
}

function openMovements({ db }: Deps, { month, through }: MonthSpan): Promise<number> {
  return db.providerLine.count({
    where: {
      moved_at: { gte: startOfDay(`${month}-01`), lt: endOfDay(through) },
      ...OPEN_LINES,
    },
  });
}
