import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { dayOf, longMonth } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { monthWords, warningsOf, wrongMonth } from "~/money/accounting/month";
import { accountingMonth, accountingMonths } from "~/money/accounting/read-month.server";
import { isEmpty } from "~/money/accounting/statement";
import { type StatementTable, tablesOf } from "~/money/accounting/tables";
import { askedMonth } from "~/parts/accounting/accounting-month.server";
import { MonthChoice } from "~/parts/months/MonthChoice";
import { EmptyState } from "~/ui/EmptyState";
import { Icon } from "~/ui/Icon";
import { Figures } from "~/ui/office/Figures";
import { Panel } from "~/ui/Panel";
import { Table } from "~/ui/Table";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Accounting · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const month = askedMonth(request);
  const months = await accountingMonths(deps);
  const problem = wrongMonth(month, dayOf(deps.clock()));
  const frame = { months, may_export: can(role, "export") };
  if (problem) return json({ ...frame, month: month.slice(0, 20), problem, shown: null }, { status: 400 });
  const [found, settings] = await Promise.all([accountingMonth(deps, month), readSettings(deps)]);
  return json({ ...frame, month, problem: null, shown: shownOf(found, settings) });
}

type Found = Awaited<ReturnType<typeof accountingMonth>>;

function shownOf(
  { statement, open_movements, booked_late, waiting }: Found,
  codes: Parameters<typeof tablesOf>[1],
) {
  const { received_cents, earned_cents, deferred_cents, fees_cents } = statement.totals;
  return {
    words: monthWords(statement),
    warnings: warningsOf({ ...statement, open_movements, booked_late, waiting }),
    is_empty: isEmpty(statement),
    tiles: { received_cents, earned_cents, deferred_cents, fees_cents },
    tables: tablesOf(statement, codes),
  };
}

export default function Accounting() {
  const { months, month, problem, may_export, shown } = useLoaderData<typeof loader>();
  const files = may_export && shown !== null && !shown.is_empty;
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1 className="visually-hidden">Accounting</h1>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <MonthChoice months={months} month={month} problem={problem} />
        {files ? <Files month={month} /> : null}
      </div>
      {shown ? (
        <>
          <h2 className="visually-hidden">{shown.words}</h2>
          {shown.warnings.map((words) => (
            <Panel key={words} tone="warning" live={false}>
              <p>{words}</p>
            </Panel>
          ))}
          {shown.is_empty ? <NothingYet month={month} /> : <Statement shown={shown} />}
        </>
      ) : null}
    </main>
  );
}

function Files({ month }: { month: string }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow sm:ml-auto">
      <a className="btn btn-quiet" href={`/admin/accounting/statement.pdf?month=${month}`}>
        <Icon name="download" /> PDF
      </a>
      <a className="btn btn-quiet" href={`/admin/accounting/journal.csv?month=${month}`}>
        <Icon name="download" /> CSV (Xero)
      </a>
    </div>
  );
}

function NothingYet({ month }: { month: string }) {
  return (
    <EmptyState icon="card" title={`Nothing to book in ${longMonth(month)}`}>
      <p>No money came in or went back, and nothing was left to be earned from earlier months.</p>
    </EmptyState>
  );
}

type Shown = ReturnType<typeof shownOf>;

function Statement({ shown }: { shown: Pick<Shown, "tiles" | "tables"> }) {
  const { received_cents, earned_cents, deferred_cents, fees_cents } = shown.tiles;
  return (
    <>
      <Figures
        label="The month"
        figures={[
          { label: "Money received", value: formatRand(received_cents) },
          { label: "Income earned", value: formatRand(earned_cents) },
          { label: "Deferred at month end", value: formatRand(deferred_cents) },
          { label: "Provider fees", value: formatRand(fees_cents) },
        ]}
      />
      <StatementTables tables={shown.tables} />
      <p className="text-muted">
        Account codes are in{" "}
        <Link className="link" to="/admin/settings/accounting">
          Settings
        </Link>
        .
      </p>
    </>
  );
}

/** A phone folds each table: the totals of the month stand in the figures. */
function StatementTables({ tables }: { tables: StatementTable[] }) {
  return tables.map((table) => (
    <section key={table.title} className="statement-table">
      <details className="fold sm:hidden">
        <summary>
          <h3>{table.title}</h3>
          <Icon name="down" />
        </summary>
      </details>
      <div className="stack gap-2">
        <h3 className="max-sm:hidden">{table.title}</h3>
        <Table
          caption={table.title}
          lines
          keyOf={(row) => table.rows.indexOf(row)}
          rows={table.rows}
          columns={table.columns.map(({ label, numeric }, nth) => ({
            label,
            numeric,
            ...(nth === 0 && { card: "title" as const }),
            empty: "",
            cell: ({ cells, is_total }: StatementTable["rows"][number]) => {
              const text = cells[nth];
              if (!text) return null;
              return is_total ? <strong>{text}</strong> : text;
            },
          }))}
        />
        {table.notes.map((note) => (
          <p key={note} className="text-sm text-muted">
            {note}
          </p>
        ))}
      </div>
    </section>
  ));
}
