import type { Prisma } from "~/db/generated/client";
import { addDays, dayOf, endOfDay, type MonthKey, monthKeyOf, startOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { fieldError } from "~/kernel/errors";
import { readSettings } from "~/kernel/settings/settings.server";
import { OPEN_LINES } from "~/money/reconciliation/lines/open-lines";
import { SELECTED } from "./facts-of";
import { addPayment, type Group } from "./figures";
import { allFactsOf } from "./gift-facts";
import { type MonthSpan, monthsSince, spanOf, wrongMonth } from "./month";
import { type Statement, statementOf } from "./statement";

const AT_ONCE = 500;

/** Statuses of booked payments. Office payments taken back on the same day are excluded. */
const BOOKED = ["completed", "success", "disputed", "refunded"];

export interface AccountingMonth {
  statement: Statement;
  vat_number: string;
  open_movements: number;
}

export async function accountingMonths(deps: Deps): Promise<MonthKey[]> {
  const first = await deps.db.payment.findFirst({
    where: { receipt_number: { not: null }, completed_at: { not: null }, status: { in: BOOKED } },
    orderBy: { receipt_number: "asc" },
    select: { completed_at: true },
  });
  return monthsSince(first?.completed_at ? monthKeyOf(first.completed_at) : null, dayOf(deps.clock()));
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
  for await (const payment of paymentsOf(deps, span)) {
    for (const facts of allFactsOf(payment, today)) addPayment(groups, facts, { ...span, vat_since: vat });
  }
  const open_movements = await openMovements(deps, span);
  return { statement: statementOf(groups.values(), span, vat), vat_number, open_movements };
}

const FROM_THE_FIRST = "0000-01-01";

const WAITING = { status: { in: ["unused", "lapsed"] } };

/** Payments that may differ between the two ends of the month or have days to come. Others contribute nothing. */
async function* paymentsOf(deps: Deps, { month, through }: MonthSpan) {
  const begin = `${month}-01`;
  const since = { gte: startOfDay(begin) };
  const where: Prisma.PaymentWhereInput = {
    status: { in: BOOKED },
    completed_at: { lt: endOfDay(through) },
    OR: [
      { completed_at: since },
      { refunded_at: since },
      { period: { ends_on: { gte: begin } } },
      { period: { held_from: { not: null } } },
      {
        gifts: {
          some: { OR: [{ valid_through: { gte: addDays(begin, -1) }, ...WAITING }, { closed_at: since }] },
        },
      },
      { gifts: { some: { period: { ends_on: { gte: begin } } } } },
      { refunds: { some: { OR: [{ at: since }, { created_at: since }] } } },
      { disputes: { some: { OR: [{ status: "open" }, { decided_at: since }, { created_at: since }] } } },
      { lines: { some: { fee_cents: { not: 0 }, first_seen_at: since } } },
    ],
  };
  for (let after = 0; ; ) {
    const rows = await deps.db.payment.findMany({
      where: { AND: [where, { id: { gt: after } }] },
      select: SELECTED,
      orderBy: { id: "asc" },
      take: AT_ONCE,
    });
    yield* rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

function openMovements({ db }: Deps, { month, through }: MonthSpan): Promise<number> {
  return db.providerLine.count({
    where: {
      moved_at: { gte: startOfDay(`${month}-01`), lt: endOfDay(through) },
      ...OPEN_LINES,
    },
  });
}
