import { shopMonths, turnoverBetween } from "~/counter/redemptions/redemptions.queries.server";
import { addMonths, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { equalDays } from "./overview";
import { partnerStats } from "./stats.server";

const MONTHS = 6;

/** What members spent this month, against equal days of the last; then the figures that the API has too. */
export async function portalOverview(deps: Deps, partner_id: number) {
  const today = dayOf(deps.clock());
  const { now, before } = equalDays(today);
  const keys = Array.from({ length: MONTHS }, (_, at) => addMonths(now[0], at + 1 - MONTHS).slice(0, 7));
  const [turnover_cents, earlier_cents, by_month, stats] = await Promise.all([
    turnoverBetween(deps.db, partner_id, now),
    turnoverBetween(deps.db, partner_id, before),
    shopMonths(deps.db, [partner_id], keys),
    partnerStats(deps, partner_id),
  ]);
  const turnover = new Map(by_month.map((row) => [row.month_key, row.turnover_cents]));
  return {
    today,
    days: { now, before },
    turnover_cents,
    earlier_cents,
    months: keys.map((month_key) => ({ month_key, turnover_cents: turnover.get(month_key) ?? 0 })),
    stats,
  };
}
