import { addMonths, dayOf, longMonth, monthKeyOf } from "../clock";
import type { Deps } from "../deps";
import { readSettings } from "../settings/settings.server";
import { PAID_STATUSES } from "./dashboard.server";
import { memberStatusWhere } from "./lists/member-filter.server";
import { monthlyTallies, sumOf, tallied } from "./lists/tallies.server";

const MONTHS = 12;

/** The last twelve months, the present one last: revenue, redemptions, members who came and members who went. */
export async function dashboardCharts(deps: Deps) {
  const now = deps.clock();
  const { grace_days } = await readSettings(deps);
  const first = addMonths(`${monthKeyOf(now)}-01`, 1 - MONTHS);
  const months = Array.from({ length: MONTHS }, (_, i) => addMonths(first, i).slice(0, 7));
  const since = months[0] ?? "";
  const gone = {
    AND: [{ paid_through: { gte: first, lte: dayOf(now) } }, memberStatusWhere("expired", now, grace_days)],
  };
  const [payments, redemptions, joined, lost] = await Promise.all([
    monthlyTallies(deps, "payment", since),
    monthlyTallies(deps, "redemption", since),
    monthlyTallies(deps, "joined", since),
    deps.db.memberTally.groupBy({ by: ["paid_through"], where: tallied(gone), _sum: { entries: true } }),
  ]);
  return months.map((month) => ({
    key: month,
    label: longMonth(month),
    revenue_cents: sumOf(payments.get(month), (status) => PAID_STATUSES.includes(status)).amount_cents,
    redemptions: sumOf(redemptions.get(month), (facet) => facet === "applied").entries,
    joined: sumOf(joined.get(month)).entries,
    lost: lost
      .filter((day) => day.paid_through.startsWith(month))
      .reduce((sum, day) => sum + (day._sum.entries ?? 0), 0),
  }));
}
