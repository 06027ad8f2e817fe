import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePartner } from "~/accounts/access/viewer.server";
import { longMonth, shortDay, shortMoment } from "~/kernel/clock";
import { formatRand, unbroken } from "~/kernel/money";
import { BarChart } from "~/ui/BarChart";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { deps } from "~/web/process/deps.server";
import { portalOverview } from "../overview.server";
import { Brought } from "../parts/Brought";
import { Figures } from "../parts/Figures";
import { gapsOf, PageGaps } from "../parts/PageGaps";

export const meta: MetaFunction = () => [{ title: "Partner portal" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const partner = await requirePartner(request);
  return json({ ...(await portalOverview(deps, partner.id)), gaps: gapsOf(partner) });
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Stats = Data["stats"];

const rand = (amount: number) => formatRand(Math.round(amount * 100));
const HISTORY = "/partner/dashboard/history";

export default function PartnerDashboard() {
  const { today, days, brought, earlier, months, stats, first_day, gaps } = useLoaderData<typeof loader>();
  const month = `${HISTORY}?from=${days.now[0]}&to=${today}`;
  return (
    <main id="main" className="portal-main stack">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto">Overview</h1>
        <ButtonLink to="/partner/dashboard/scan" look="sun" reloadDocument>
          Scan & Process
        </ButtonLink>
      </div>
      <Brought days={days} brought={brought} earlier={earlier} to={month} />
      <PageGaps gaps={gaps} />
      <section className="stack">
        <h2>What it cost, and all figures</h2>
        <Figures figures={costs({ stats, brought, today, month, first_day })} />
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Recent rows={stats.recent_redemptions} all={month} />
        <BarChart
          title="Turnover from members"
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

interface Costs extends Pick<Data, "stats" | "brought" | "today" | "first_day"> {
  /** Where the rows of this month are. */
  month: string;
}

function costs({ stats, brought, today, month, first_day }: Costs) {
  const day = `${HISTORY}?from=${today}&to=${today}`;
  const tenth = `10% of ${unbroken(formatRand(brought.turnover_cents))}`;
  const since = first_day ? `Since ${shortDay(first_day)}` : "";
  const undone = "Redemptions, undone ones left out";
  return [
    { label: "Monthly Discounts", value: rand(stats.monthly_discount_given), note: tenth, to: month },
    { label: "Today's Redemptions", value: stats.today_redemptions, note: "Applied today", to: day },
    { label: "This Month", value: stats.monthly_redemptions, note: "Redemptions since the 1st", to: month },
    { label: "Total Customers", value: stats.unique_customers, note: "Different members, ever", to: HISTORY },
    { label: "Total Discounts", value: rand(stats.total_discount_given), note: since, to: HISTORY },
    { label: "All Time Total", value: stats.total_redemptions, note: undone, to: HISTORY },
  ];
}

function Recent({ rows, all }: { rows: Stats["recent_redemptions"]; all: string }) {
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
    <section className="card">
      <h2>Recent Redemptions</h2>
      <ul className="mt-2 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-bold">{row.member_name || "Anonymous"}</span>
              <span className="block text-sm text-muted">{shortMoment(new Date(row.redemption_date))}</span>
            </span>
            <span className="shrink-0 text-right">
              <span className="font-bold text-good">-{rand(row.discount_amount)}</span>
              <span className="block text-sm text-muted">on {rand(row.amount_spent)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <Link className="link inline-block py-2" to={all}>
          All of this month
        </Link>
      </p>
    </section>
  );
}
