import { counted, formatCount, formatRand, unbroken } from "~/kernel/money";
import { differenceWords, type Period, spanWords } from "~/office/dashboard/dashboard-period";
import { Figures } from "~/ui/office/Figures";
import { Tiles } from "~/ui/Tiles";

interface Stats {
  totalMembers: number;
  activeMembers: number;
  totalPartners: number;
  monthlyRevenue: number;
  pendingPayments: number;
  thisMonthRedemptions: number;
}

/** Where the club stands, each figure with its rows. */
export function TodayFigures({ stats, month }: { stats: Stats; month: { from: string; to: string } }) {
  const days = `date_from=${month.from}&date_to=${month.to}`;
  return (
    <Figures
      label="Today"
      figures={[
        { label: "members", value: stats.totalMembers, to: "/admin/members" },
        { label: "active members", value: stats.activeMembers, to: "/admin/members?status=active" },
        { label: "partners", value: stats.totalPartners, to: "/admin/partners" },
        {
          label: "received this month",
          value: formatRand(Math.round(stats.monthlyRevenue * 100)),
          to: `/admin/payments?status=completed&${days}`,
        },
        { label: "pending payments", value: stats.pendingPayments, to: "/admin/payments?status=pending" },
        {
          label: `${stats.thisMonthRedemptions === 1 ? "redemption" : "redemptions"} this month`,
          value: stats.thisMonthRedemptions,
          to: `/admin/redemptions?status=applied&${days}`,
        },
      ]}
    />
  );
}

/** The numbers that never go back to zero. */
export function FigureWords({ redemptions, saved_cents }: { redemptions: number; saved_cents: number }) {
  return (
    <p className="text-muted">
      In all, {counted(redemptions, "redemption")} saved {unbroken(formatRand(saved_cents))}.
    </p>
  );
}

interface Sums {
  revenue_cents: number;
  redemptions: number;
  joined: number;
}

/** A period's own numbers; each says what it is compared with, and leads to its rows. */
export function PeriodFigures({
  period,
  figures: { now, before },
}: {
  period: Period;
  figures: { now: Sums; before: Sums };
}) {
  const { from, to } = period;
  const what = period.name === "month" ? " this month" : "";
  const days = (name: string) => `${name}_from=${from}&${name}_to=${to}`;
  return (
    <Tiles
      tiles={[
        {
          label: `Revenue${what}`,
          value: formatRand(now.revenue_cents),
          note: <Difference now={now.revenue_cents} before={before.revenue_cents} print={formatRand} />,
          to: `/admin/payments?status=completed&${days("date")}`,
        },
        {
          label: `Redemptions${what}`,
          value: now.redemptions,
          note: <Difference now={now.redemptions} before={before.redemptions} />,
          to: `/admin/redemptions?status=applied&${days("date")}`,
        },
        {
          label: `New members${what}`,
          value: now.joined,
          note: <Difference now={now.joined} before={before.joined} />,
          to: `/admin/members?${days("joined")}`,
        },
      ]}
    />
  );
}

export function periodWords({ compared, ...span }: Period): string {
  return `${spanWords(span)}, compared with ${spanWords(compared)}.`;
}

function Difference({
  now,
  before,
  print = formatCount,
}: {
  now: number;
  before: number;
  print?: (value: number) => string;
}) {
  const { amount, than, isMore } = differenceWords(now, before, print);
  return (
    <>
      {amount ? <strong className={isMore ? "text-good" : undefined}>{amount}</strong> : null} {than}
    </>
  );
}
