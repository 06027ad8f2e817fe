import { membersByPaidDay, monthlyTallies, sumOf } from "~/db/lists/tallies.server";
import { addMonths, dayOf, longMonth, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { readSettings } from "~/kernel/settings/settings.server";
import { memberStatusRule } from "~/members/membership/members.list.server";
import { isPaid } from "~/money/payments/payments.list.server";
import { joined } from "./dashboard.server";

const MONTHS = 12;

export async function dashboardCharts(deps: Deps) {
  const now = deps.clock();
  const { grace_days } = await readSettings(deps);
  const first = addMonths(`${monthKeyOf(now)}-01`, 1 - MONTHS);
  const months = Array.from({ length: MONTHS }, (_, i) => addMonths(first, i).slice(0, 7));
  const since = months[0] ?? "";
  const gone = {
    AND: [
      { paid_through: { gte: first, lte: dayOf(now) } },
      memberStatusRule("expired", { now, grace_days }),
    ],
  };
  const [payments, redemptions, joinedIn, lost] = await Promise.all([
    monthlyTallies(deps, "payment", since),
    monthlyTallies(deps, "redemption", since),
    Promise.all(
      months.map((month) => joined(deps, { from: `${month}-01`, before: addMonths(`${month}-01`, 1) })),
    ),
    membersByPaidDay(deps, gone),
  ]);
  return months.map((month, at) => ({
    key: month,
    label: longMonth(month),
    revenue_cents: sumOf(payments.get(month), isPaid).amount_cents,
    redemptions: sumOf(redemptions.get(month), (facet) => facet === "applied").entries,
    joined: joinedIn[at] ?? 0,
    lost: [...lost].reduce((sum, [day, members]) => (day.startsWith(month) ? sum + members : sum), 0),
  }));
}
