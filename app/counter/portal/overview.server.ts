import { turnoverBetween, turnoverByMonth } from "~/counter/redemptions/redemptions.queries.server";
import { addMonths, dayOf, monthBefore } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { equalDays } from "./overview";
import { partnerStats } from "./stats.server";

const MONTHS = 6;

/** What members spent this month, against equal days of the last; then the figures that the API has too. */
export async function portalOverview(deps: Deps, partner_id: number) {
  const today = dayOf(deps.clock());
  const { now, before } = equalDays(today);
  const first_month = addMonths(now[0], 1 - MONTHS).slice(0, 7);
  const [turnover_cents, earlier_cents, by_month, stats] = await Promise.all([
    turnoverBetween(deps.db, partner_id, now),
    turnoverBetween(deps.db, partner_id, before),
    turnoverByMonth(deps.db, partner_id, first_month),
    partnerStats(deps, partner_id),
  ]);
  const turnover = new Map(by_month.map((row) => [row.month_key, row.turnover_cents]));
  const months: { month_key: string; turnover_cents: number }[] = [];
  for (let month_key = now[0].slice(0, 7); months.length < MONTHS; month_key = monthBefore(month_key))
    months.unshift({ month_key, turnover_cents: turnover.get(month_key) ?? 0 });
  return {
    today,
    days: { now, before },
    turnover_cents,
    earlier_cents,
    months,
    stats,
  };
}
