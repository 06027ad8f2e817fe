import { countRedemptions, membersByPaidDay, sumOfPayments } from "~/db/lists/counts.server";
import { addMonths, dayOf, longMonth, monthKeyOf, startOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { readSettings } from "~/kernel/settings/settings.server";
import { memberStatusRule } from "~/members/membership/members.list.server";
import { PAID } from "~/money/payments/payments.list.server";
import { joined } from "./dashboard.server";

const MONTHS = 12;

export async function dashboardCharts(deps: Deps) {
  const now = deps.clock();
  const { grace_days } = await readSettings(deps);
  const first = addMonths(`${monthKeyOf(now)}-01`, 1 - MONTHS);
  const months = Array.from({ length: MONTHS }, (_, i) => addMonths(first, i).slice(0, 7));
  /** One statement a month: others are served between two. */
  const each = <T>(read: (span: { gte: Date; lt: Date }) => Promise<T>): Promise<T[]> =>
    Promise.all(
      months.map((month) =>
        read({ gte: startOfDay(`${month}-01`), lt: startOfDay(addMonths(`${month}-01`, 1)) }),
      ),
    );
  const gone = {
    AND: [
      { paid_through: { gte: first, lte: dayOf(now) } },
      memberStatusRule("expired", { now, grace_days }),
    ],
  };
  const [payments, redemptions, joinedIn, lost] = await Promise.all([
    each((created_at) => sumOfPayments(deps, { ...PAID, created_at })),
    each((span) => countRedemptions(deps, span)),
    each((span) => joined(deps, span)),
    membersByPaidDay(deps, gone),
  ]);
  return months.map((month, at) => ({
    key: month,
    label: longMonth(month),
    revenue_cents: payments[at] ?? 0,
    redemptions: redemptions[at] ?? 0,
    joined: joinedIn[at] ?? 0,
    lost: [...lost].reduce((sum, [day, members]) => (day.startsWith(month) ? sum + members : sum), 0),
  }));
}
