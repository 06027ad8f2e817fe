import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePartner } from "~/accounts/access/viewer.server";
import { type Span, spanInWords, turnoverAgainst } from "~/counter/portal/overview";
import { portalOverview } from "~/counter/portal/overview.server";
import { dayOf, longMonth, shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { Figures } from "~/parts/portal/Figures";
import { BarChart } from "~/ui/BarChart";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Icon } from "~/ui/Icon";
import { deps } from "~/web/process/deps.server";
import { gapsOf, PageGaps } from "./+dashboard/PageGaps";

export const meta: MetaFunction = () => [{ title: "Partner portal" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const partner = await requirePartner(request);
  const overview = await portalOverview(deps, partner.id);
  return json({ ...overview, name: partner.name, gaps: gapsOf(partner) });
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Stats = Data["stats"];

const rand = (amount: number) => formatRand(Math.round(amount * 100));
const HISTORY = "/partner/dashboard/history";

export default function PartnerDashboard() {
  const { name, today, days, turnover_cents, earlier_cents, months, stats, gaps } =
    useLoaderData<typeof loader>();
  const month = `${HISTORY}?from=${days.now[0]}&to=${today}`;
  return (
    <main id="main" className="portal-main stack">
      <div className="portal-head">
        <h1>Welcome back, {name}</h1>
        <ButtonLink to="/partner/dashboard/scan" look="sun" reloadDocument>
          <Icon name="qr" />
          Scan & Process
        </ButtonLink>
        <Brought {...{ days, turnover_cents, earlier_cents }} to={month} />
      </div>
      <Figures figures={figuresOf(stats, month, `${HISTORY}?from=${today}&to=${today}`)} />
      <PageGaps gaps={gaps} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Recent rows={stats.recent_redemptions} />
        <BarChart
          title="Turnover from members"
          running={today.slice(0, 7)}
          slots={months.map(({ month_key }) => ({ key: month_key, label: longMonth(month_key) }))}
          series={[
            {
              name: "Turnover",
              color: "var(--sea)",
              values: months.map(({ turnover_cents }) => turnover_cents),
            },
          ]}
          format={formatRand}
        />
      </div>
    </main>
  );
}

/** What members spent here this month, beside equal days of the last. `to`: the rows behind it. */
function Brought({
  days,
  turnover_cents,
  earlier_cents,
  to,
}: {
  days: { now: readonly string[]; before: readonly string[] };
  turnover_cents: number;
  earlier_cents: number;
  to: string;
}) {
  const before = days.before as Span;
  return (
    <section className="brought">
      <h2>Members spent here, {spanInWords(days.now as Span)}, before discounts</h2>
      <p>
        <Link className="brought-figure" to={to}>
          {formatRand(turnover_cents)}
        </Link>{" "}
        <Link
          className={turnover_cents > earlier_cents ? "brought-against text-good" : "brought-against"}
          to={`/partner/dashboard/history?from=${before[0]}&to=${before[1]}`}
        >
          {turnoverAgainst(turnover_cents, earlier_cents, before)}
        </Link>
      </p>
    </section>
  );
}

/** Now, then all time; a phone shows two in a row: the two discounts beside each other. */
function figuresOf(stats: Stats, month: string, day: string) {
  return [
    { label: "Today's Redemptions", value: stats.today_redemptions, to: day },
    {
      label: "This Month",
      value: stats.monthly_redemptions,
      unit: visits(stats.monthly_redemptions),
      to: month,
    },
    { label: "Monthly Discounts", value: rand(stats.monthly_discount_given), to: month },
    { label: "Total Discounts", value: rand(stats.total_discount_given), to: HISTORY },
    {
      label: "All Time Total",
      value: stats.total_redemptions,
      unit: visits(stats.total_redemptions),
      to: HISTORY,
    },
    { label: "Total Customers", value: stats.unique_customers, to: HISTORY },
  ];
}

const visits = (count: number) => (count === 1 ? "visit" : "visits");

function Recent({ rows }: { rows: Stats["recent_redemptions"] }) {
  if (rows.length === 0)
    return (
      <section>
        <h2>Recent Redemptions</h2>
        <EmptyState icon="qr" title="No redemptions yet">
          <p>Start scanning customer QR codes to see activity here</p>
        </EmptyState>
      </section>
    );
  return (
    <section className="card flex flex-col">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2>Recent Redemptions</h2>
        <Link className="link shrink-0 py-2 text-sm" to={HISTORY}>
          View all
        </Link>
      </div>
      <ul className="recent">
        {rows.map((row) => (
          <li key={row.id}>
            <b>{row.member_name || "Anonymous"}</b>
            <span>
              {shortDay(dayOf(new Date(row.redemption_date))).slice(0, -5)}{" "}
              <span>on {rand(row.amount_spent)}</span>
            </span>
            <b>{rand(-row.discount_amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
