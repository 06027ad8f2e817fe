import { countReturning, turnoverBetween } from "~/counter/redemptions/redemptions.queries.server";
import {
  addDays,
  dayOf,
  firstOfNextMonth,
  longMonth,
  type MonthKey,
  monthBefore,
  monthKeyOf,
  timeOfDay,
} from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { weekdayOf } from "~/shops/hours/hours";
import { DAY_NAMES } from "~/shops/hours/hours-fields";
import { csvChunks, type Line } from "~/web/lists/csv.server";
import { equalDays, type Span, turnoverAgainst } from "./overview";

/** The latest first; `month` is the asked one if the shop has it, else the current one. */
export async function statementMonths(deps: Deps, partner_id: number, asked: string | null) {
  const now = monthKeyOf(deps.clock());
  const first = await deps.db.redemption.findFirst({
    where: { partner_id, claim: { not: null } },
    orderBy: { redemption_date: "asc" },
    select: { month_key: true },
  });
  const months = [now];
  while (months.at(-1)! > (first?.month_key ?? now)) months.push(monthBefore(months.at(-1)!));
  return { months, month: months.find((month) => month === asked) ?? now };
}

/** Excludes void redemptions. A customer is new in the month of their first redemption at this shop. */
export async function valueStatement(deps: Deps, partner_id: number, month: MonthKey) {
  const today = dayOf(deps.clock());
  const before = today.startsWith(month) ? equalDays(today).before : wholeMonth(monthBefore(month));
  const [rows, returning, earlier_cents] = await Promise.all([
    appliedIn(deps, partner_id, month),
    countReturning(deps.db, partner_id, month),
    turnoverBetween(deps.db, partner_id, before),
  ]);
  const sum = (cents: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + cents(row), 0);
  const turnover_cents = sum((row) => row.amount_cents);
  const discount_cents = sum((row) => row.discount_cents);
  const weekdays = DAY_NAMES.map(() => 0);
  const hours = Array.from({ length: 24 }, () => 0);
  const staff = new Map<string, number>();
  for (const row of rows) {
    const weekday = weekdayOf(row.redeemed_on);
    const hour = Number(timeOfDay(row.redemption_date).slice(0, 2));
    weekdays[weekday] = (weekdays[weekday] ?? 0) + 1;
    hours[hour] = (hours[hour] ?? 0) + 1;
    if (row.staff_initials) staff.set(row.staff_initials, (staff.get(row.staff_initials) ?? 0) + 1);
  }
  return {
    month,
    visits: rows.length,
    turnover_cents,
    discount_cents,
    paid_cents: turnover_cents - discount_cents,
    average_cents: rows.length ? Math.round(turnover_cents / rows.length) : 0,
    new_members: rows.length - returning,
    returning_members: returning,
    weekdays,
    hours,
    staff: [...staff].sort(([a], [b]) => a.localeCompare(b)),
    no_initials: rows.filter((row) => !row.staff_initials).length,
    is_more: turnover_cents > earlier_cents,
    against: turnoverAgainst(turnover_cents, earlier_cents, before),
  };
}

const wholeMonth = (month: MonthKey): Span => [`${month}-01`, addDays(firstOfNextMonth(`${month}-01`), -1)];

export async function* statementCsv(deps: Deps, partner_id: number, month: MonthKey): AsyncGenerator<string> {
  const money = ["turnover", "discounts", "paid"].map((name) => ({ money: name }));
  yield* csvChunks(deps, ["day", "weekday", "visits", ...money], lines(deps, partner_id, month));
}

async function* lines(deps: Deps, partner_id: number, month: MonthKey): AsyncGenerator<Line[]> {
  const rows = await appliedIn(deps, partner_id, month);
  const line = (day: string, weekday: string, of: typeof rows): Line => {
    const turnover = of.reduce((all, row) => all + row.amount_cents, 0);
    const discounts = of.reduce((all, row) => all + row.discount_cents, 0);
    return {
      day,
      weekday,
      visits: of.length,
      turnover: toRand(turnover),
      discounts: toRand(discounts),
      paid: toRand(turnover - discounts),
    };
  };
  const today = dayOf(deps.clock());
  const days: Line[] = [];
  for (let day = `${month}-01`; day.startsWith(month) && day <= today; day = addDays(day, 1)) {
    const of = rows.filter((row) => row.redeemed_on === day);
    days.push(line(day, DAY_NAMES[weekdayOf(day)] ?? "", of));
  }
  yield [...days, line(longMonth(month), "", rows)];
}

function appliedIn(deps: Deps, partner_id: number, month_key: MonthKey) {
  return deps.db.redemption.findMany({
    where: { partner_id, month_key, claim: { not: null } },
    select: {
      amount_cents: true,
      discount_cents: true,
      redeemed_on: true,
      redemption_date: true,
      staff_initials: true,
    },
  });
}
