import { addMonths, dayOf, longMonth, type MonthKey, monthKeyOf, startOfDay } from "../clock";
import type { Deps } from "../deps";
import { readSettings } from "../settings/settings.server";
import { PAID_STATUSES } from "./dashboard.server";
import { memberStatusWhere } from "./member-filter.server";

const MONTHS = 12;

/** The last twelve months, the present one last: revenue, redemptions, members who came and members who went. */
export async function dashboardCharts(deps: Deps) {
  const now = deps.clock();
  const { grace_days } = await readSettings(deps);
  const first = addMonths(`${monthKeyOf(now)}-01`, 1 - MONTHS);
  const months = Array.from({ length: MONTHS }, (_, i) => addMonths(first, i).slice(0, 7));
  const redemptions = await redemptionsByMonth(deps, months[0]!);
  const gone = memberStatusWhere("expired", now, grace_days);
  return Promise.all(
    months.map(async (month) => {
      const from = `${month}-01`;
      const to = addMonths(from, 1);
      const within = { gte: startOfDay(from), lt: startOfDay(to) };
      const [revenue, joined, lost] = await Promise.all([
        deps.db.payment.aggregate({
          where: { status: { in: PAID_STATUSES }, created_at: within },
          _sum: { amount_cents: true },
        }),
        deps.db.member.count({ where: { created_at: within } }),
        deps.db.member.count({ where: { AND: [{ paid_through: { gte: from, lt: to } }, gone] } }),
      ]);
      return {
        key: month,
        label: longMonth(month),
        revenue_cents: revenue._sum.amount_cents ?? 0,
        redemptions: redemptions.get(month) ?? 0,
        joined,
        lost: from > dayOf(now) ? 0 : lost,
      };
    }),
  );
}

/** All rows of each month, counted in the index alone, less the few that were undone. */
async function redemptionsByMonth(deps: Deps, since: MonthKey): Promise<Map<MonthKey, number>> {
  type Row = { month_key: string; n: number | bigint };
  const [all, undone] = await Promise.all([
    deps.db.$queryRaw<Row[]>`
      SELECT month_key, COUNT(*) AS n FROM "Redemption" WHERE month_key >= ${since} GROUP BY month_key`,
    deps.db.$queryRaw<Row[]>`
      SELECT r.month_key, COUNT(*) AS n FROM "RedemptionVoid" v JOIN "Redemption" r ON r.id = v.redemption_id
      WHERE r.month_key >= ${since} GROUP BY r.month_key`,
  ]);
  const counts = new Map(all.map((row) => [row.month_key, Number(row.n)]));
  for (const row of undone) counts.set(row.month_key, (counts.get(row.month_key) ?? 0) - Number(row.n));
  return counts;
}
