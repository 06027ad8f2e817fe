import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AlertList } from "~/components/admin/AlertList";
import { BarChart } from "~/components/ui/BarChart";
import { EmptyState } from "~/components/ui/EmptyState";
import { Tiles } from "~/components/ui/Tiles";
import { can } from "~/domain/admins/capabilities";
import { openAlerts, resolveAlert } from "~/domain/backoffice/alerts.server";
import { dashboardStats, workingCards } from "~/domain/backoffice/dashboard.server";
import { dashboardCharts } from "~/domain/backoffice/dashboard-charts.server";
import { dayOf, shortDay, timeOfDay } from "~/domain/clock";
import { formatCount } from "~/domain/count";
import { formatRand, formatWholeRand } from "~/domain/money";
import { orNotFound } from "~/http/answers/status.server";
import { formAction } from "~/http/forms/form-action.server";
import { idIn } from "~/http/forms/params.server";
import { backupTrouble } from "~/http/process/backup-age.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Dashboard · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const [stats, cards, open, months] = await Promise.all([
    dashboardStats(deps),
    workingCards(deps),
    openAlerts(deps),
    dashboardCharts(deps),
  ]);
  const may_resolve = can(admin.role, "edit_members");
  return json({ stats, cards, open, months, backup: backupTrouble(deps.clock()), may_resolve });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "edit_members",
    also: ["id"],
    run: ({ actor, fields }) => orNotFound(resolveAlert(deps, actor, idIn(fields))),
    done: "/admin/dashboard",
  });

export default function Dashboard() {
  const { stats, cards, open, months, backup, may_resolve } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Dashboard</h1>
      <AlertList open={open} backup={backup} may_resolve={may_resolve} />
      <Figures stats={stats} cards={cards} />
      <h2>The last twelve months</h2>
      <Charts months={months} />
      <RecentActivity items={stats.recentActivity} />
    </main>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Figures({ stats, cards }: Pick<Data, "stats" | "cards">) {
  return (
    <Tiles
      tiles={[
        { label: "Members", value: stats.totalMembers },
        {
          label: "Active members",
          value: stats.activeMembers,
          note: `${formatCount(cards)} ${cards === 1 ? "card works" : "cards work"} today`,
        },
        { label: "Partners", value: stats.totalPartners },
        { label: "Revenue this month", value: formatRand(Math.round(stats.monthlyRevenue * 100)) },
        { label: "Pending payments", value: stats.pendingPayments },
        { label: "Redemptions", value: stats.totalRedemptions },
        { label: "Redemptions this month", value: stats.thisMonthRedemptions },
      ]}
    />
  );
}

function Charts({ months }: Pick<Data, "months">) {
  const of = (pick: (month: Data["months"][number]) => number) => months.map(pick);
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 md:[&_.chart-head]:min-h-13 lg:grid-cols-3">
      <BarChart
        title="Revenue"
        slots={months}
        format={formatWholeRand}
        series={[{ name: "Revenue", color: "var(--sea)", values: of((month) => month.revenue_cents) }]}
      />
      <BarChart
        title="Redemptions"
        slots={months}
        series={[{ name: "Redemptions", color: "var(--sea)", values: of((month) => month.redemptions) }]}
      />
      <BarChart
        title="New and lost members"
        slots={months}
        series={[
          { name: "New", color: "var(--sea)", values: of((month) => month.joined) },
          { name: "Lost", color: "var(--sun)", values: of((month) => month.lost) },
        ]}
      />
    </div>
  );
}

function RecentActivity({ items }: { items: Data["stats"]["recentActivity"] }) {
  return (
    <section>
      <h2>Recent activity</h2>
      {items.length === 0 ? (
        <EmptyState icon="clock" title="Nothing has happened yet">
          <p>Payments and redemptions appear here as they come in.</p>
        </EmptyState>
      ) : (
        <ul className="card mt-3 divide-y divide-line py-1">
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>{item.description}</span>
              <time className="text-sm text-muted" dateTime={item.timestamp}>
                {shortDay(dayOf(new Date(item.timestamp)))}, {timeOfDay(new Date(item.timestamp))}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
