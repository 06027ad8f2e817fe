import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { dayOf, shortMoment } from "~/kernel/clock";
import { formatWholeRand } from "~/kernel/money";
import { backupTrouble } from "~/office/health/health.server";
import { BarChart } from "~/ui/BarChart";
import { Done } from "~/ui/Done";
import { EmptyState } from "~/ui/EmptyState";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { openAlerts, resolveAlert, resolveKind } from "../alerts.server";
import { dashboardNotes, dashboardStats, periodFigures } from "../dashboard.server";
import { dashboardCharts } from "../dashboard-charts.server";
import { periodOf } from "../dashboard-period";
import { ClubFigures, PeriodFigures, periodWords } from "../parts/Figures";
import { PeriodChoice } from "../parts/PeriodChoice";
import { ToDo } from "../parts/ToDo";

export const meta: MetaFunction = () => [{ title: "Dashboard · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const query = readQuery(request);
  const today = dayOf(deps.clock());
  const asked = { period: query.get("period"), from: query.get("from"), to: query.get("to") };
  const period = periodOf(asked, today);
  const [stats, figures, notes, open, months] = await Promise.all([
    dashboardStats(deps),
    periodFigures(deps, period),
    dashboardNotes(deps),
    openAlerts(deps),
    dashboardCharts(deps),
  ]);
  const may_resolve = can(admin.role, "edit_members");
  const backup = backupTrouble(deps.clock());
  return json({ today, period, stats, figures, notes, open, months, backup, may_resolve });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    "": intent({
      who: "admin",
      capability: "edit_members",
      also: ["id"],
      run: ({ actor, fields }) => orNotFound(resolveAlert(deps, actor, idIn(fields))),
      done: "/admin/dashboard?done=alert",
    }),
    kind: intent({
      who: "admin",
      capability: "edit_members",
      also: ["kind", "up_to"],
      run: ({ actor, fields }) =>
        orNotFound(
          resolveKind(deps, actor, {
            kind: String(fields.get("kind") ?? "").slice(0, 100),
            up_to: idIn(fields, "up_to"),
          }),
        ),
      done: "/admin/dashboard?done=alerts",
    }),
  });

const DONE = {
  alert: "The alert has been resolved.",
  alerts: "These alerts have been resolved.",
};

export default function Dashboard() {
  const { today, period, stats, figures, notes, open, months, backup, may_resolve } =
    useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack max-w-7xl">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="mr-auto">
          <h1>Dashboard</h1>
          <p className="text-muted">{periodWords(period)}</p>
        </div>
        <PeriodChoice period={period} today={today} />
      </div>
      <FormErrors title="These days cannot be shown" errors={period.problem ? [period.problem] : undefined} />
      <Done messages={DONE} />
      <PeriodFigures period={period} figures={figures} stats={stats} notes={notes} />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <ToDo open={open} backup={backup} today={today} may_resolve={may_resolve} />
        <div className="stack min-w-0">
          <ClubFigures stats={stats} notes={notes} />
          <RecentActivity items={stats.recentActivity} />
        </div>
      </div>
      <h2>The last twelve months</h2>
      <Charts months={months} />
    </main>
  );
}

const RECENT = 6;

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

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
    <section className="card min-w-0">
      <h2>Recent activity</h2>
      {items.length === 0 ? (
        <EmptyState icon="clock" title="Nothing has happened yet">
          <p>Payments and redemptions appear here as they come in.</p>
        </EmptyState>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {items.slice(0, RECENT).map((item) => (
            <li key={item.id} className="flex flex-wrap justify-between gap-x-4 py-2 wrap-anywhere">
              <span>{item.description}</span>
              <time className="text-sm text-muted" dateTime={item.timestamp}>
                {shortMoment(new Date(item.timestamp))}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
