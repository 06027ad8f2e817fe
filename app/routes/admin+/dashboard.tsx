import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { type Day, dayOf, longDay, shortDay, timeOfDay } from "~/kernel/clock";
import { formatWholeRand } from "~/kernel/money";
import { openClub } from "~/money/opening/open-club.server";
import { missingSteps } from "~/money/opening/opening";
import { readOpening } from "~/money/opening/opening.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { openAlerts, resolveAlert, resolveKind } from "~/office/dashboard/alerts.server";
import { dashboardFigures, periodFigures } from "~/office/dashboard/dashboard.server";
import { dashboardCharts } from "~/office/dashboard/dashboard-charts.server";
import { PERIODS, type Period, periodOf } from "~/office/dashboard/dashboard-period";
import { backupTrouble } from "~/office/health/health.server";
import { BarChart } from "~/ui/BarChart";
import { Button, ButtonLink } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { EmptyState } from "~/ui/EmptyState";
import { Field } from "~/ui/forms/Field";
import { formErrorsOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { Icon } from "~/ui/Icon";
import { Box } from "~/ui/office/Box";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { FigureWords, PeriodFigures, periodWords, TodayFigures } from "./+dashboard/Figures";
import { Opening } from "./+dashboard/Opening";
import { ToDo } from "./+dashboard/ToDo";

export const meta: MetaFunction = () => [{ title: "Dashboard · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const query = readQuery(request);
  const today = dayOf(deps.clock());
  const asked = { period: query.get("period"), from: query.get("from"), to: query.get("to") };
  const isAsked = Object.values(asked).some((value) => value !== null);
  const [{ saved_cents, ...stats }, open, more] = await Promise.all([
    dashboardFigures(deps),
    openAlerts(deps),
    isAsked ? moreFigures(periodOf(asked, today)) : null,
  ]);
  const may = { resolve: can(admin.role, "edit_members"), open: can(admin.role, "open_club") };
  const opening = await readOpening(paymentDeps);
  return json({ today, stats, saved_cents, open, more, backup: backupTrouble(deps.clock()), opening, may });
}

async function moreFigures(period: Period) {
  const [figures, months] = await Promise.all([periodFigures(deps, period), dashboardCharts(deps)]);
  return { period, figures, months };
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
    open: intent({
      who: "admin",
      capability: "open_club",
      schema: NO_FIELDS,
      run: ({ actor }) => openClub(paymentDeps, actor),
      done: "/admin/dashboard?done=open",
    }),
  });

const DONE = {
  alert: "The alert has been resolved.",
  alerts: "These alerts have been resolved.",
  open: "The club is open: visitors can join.",
};

export default function Dashboard() {
  const { today, stats, saved_cents, open, more, backup, opening, may } = useLoaderData<typeof loader>();
  const refused = resultOf(useFormAnswer(), "open");
  const hasWork = open.groups.length > 0 || open.waiting.length > 0 || backup !== null;
  const toDo = <ToDo today={today} open={open} backup={backup} may_resolve={may.resolve} />;
  const month = { from: `${today.slice(0, 7)}-01`, to: today };
  return (
    <main id="main" className="page stack dashboard">
      <div className="list-head">
        <div className="flex flex-1 flex-wrap items-center gap-x-2">
          <h1>Dashboard</h1>
          <p className="text-muted">{longDay(today)}</p>
        </div>
        {opening ? null : (
          <ButtonLink look="quiet" to={more ? "/admin/dashboard" : "/admin/dashboard?period=month"}>
            {more ? "Fewer figures" : "More figures"}
          </ButtonLink>
        )}
      </div>
      <Done messages={DONE} />
      {opening && missingSteps(opening).length === 0 ? null : (
        <FormErrors title="The club was not opened" errors={formErrorsOf(refused)} />
      )}
      {opening ? (
        <>
          <Opening steps={opening} may_open={may.open} />
          {hasWork ? toDo : null}
        </>
      ) : (
        <>
          {more ? <MoreFigures today={today} more={more} /> : null}
          <div className="boxes">
            {toDo}
            <div className="stack">
              <TodayFigures stats={stats} month={month} />
              <FigureWords redemptions={stats.totalRedemptions} saved_cents={saved_cents} />
              <RecentActivity items={stats.recentActivity} today={today} />
            </div>
          </div>
        </>
      )}
    </main>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function MoreFigures({ today, more }: { today: Data["today"]; more: NonNullable<Data["more"]> }) {
  const { period, figures, months } = more;
  return (
    <section className="stack" aria-labelledby="more">
      <div className="list-head">
        <h2 id="more">{period.name === "days" ? "Chosen days" : PERIODS[period.name]}</h2>
        <p className="mr-auto text-muted">{periodWords(period)}</p>
        <PeriodChoice period={period} today={today} />
      </div>
      <FormErrors title="This cannot be shown" errors={period.problem ? [period.problem] : undefined} />
      <PeriodFigures period={period} figures={figures} />
      <h2>The last twelve months</h2>
      <Charts months={months} />
    </section>
  );
}

function PeriodChoice({ period, today }: { period: Period; today: Day }) {
  const { name, from, to, problem } = period;
  const isOwn = name === "days" || problem !== "";
  return (
    <div className="flex flex-wrap items-start gap-2">
      <nav aria-label="Period" className="contents">
        {Object.entries(PERIODS).map(([value, label]) => (
          <Link
            key={value}
            className={chip(name === value && !isOwn)}
            aria-current={name === value && !isOwn ? "true" : undefined}
            to={`/admin/dashboard?period=${value}`}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
      <details className="ask" open={problem !== ""} key={`${from} ${to} ${problem}`}>
        <summary className={chip(isOwn)}>Choose dates</summary>
        <form method="get" action="/admin/dashboard" className="mt-3 flex flex-wrap items-end gap-3">
          <Field label="From" type="date" name="from" defaultValue={from} max={today} required />
          <Field label="To" type="date" name="to" defaultValue={to} max={today} required />
          <Button look="quiet">Show</Button>
        </form>
      </details>
    </div>
  );
}

const chip = (isOn: boolean) => `btn ${isOn ? "btn-main" : "btn-quiet"}`;

function Charts({ months }: Pick<NonNullable<Data["more"]>, "months">) {
  const of = (pick: (month: (typeof months)[number]) => number) => months.map(pick);
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

function RecentActivity({ items, today }: { items: Data["stats"]["recentActivity"]; today: Data["today"] }) {
  if (items.length === 0)
    return (
      <EmptyState icon="clock" title="Nothing has happened yet">
        <p>Payments and redemptions appear here as they come in.</p>
      </EmptyState>
    );
  return (
    <Box title="Recent activity">
      {items.map(({ id, description, timestamp }) => {
        const at = new Date(timestamp);
        return (
          <li key={id}>
            <div className="box-row">
              <Icon name={id.startsWith("payment") ? "card" : "check"} />
              <span>{description}</span>
              <time className="box-fact" dateTime={timestamp}>
                {dayOf(at) === today ? timeOfDay(at) : shortDay(dayOf(at)).slice(0, -5)}
              </time>
            </div>
          </li>
        );
      })}
    </Box>
  );
}
