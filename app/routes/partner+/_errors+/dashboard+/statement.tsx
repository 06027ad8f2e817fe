import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePartner } from "~/accounts/access/viewer.server";
import { spanInWords } from "~/counter/portal/overview";
import { statementMonths, valueStatement } from "~/counter/portal/statement.server";
import { dayOf, longMonth } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { MonthChoice } from "~/parts/months/MonthChoice";
import { Figures } from "~/parts/portal/Figures";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Icon } from "~/ui/Icon";
import { PrintButton } from "~/ui/PrintButton";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";
import { StatementCharts } from "./+statement/StatementCharts";

export const meta: MetaFunction = () => [
  { title: "Value Statement" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, name } = await requirePartner(request);
  const { months, month } = await statementMonths(deps, id, readQuery(request).get("month"));
  const statement = await valueStatement(deps, id, month);
  return json({ name, months, statement, today: dayOf(deps.clock()) });
}

export default function Statement() {
  const { name, months, statement, today } = useLoaderData<typeof loader>();
  const { month } = statement;
  const year = month.slice(0, 4);
  return (
    <main id="main" className="portal-main stack">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="max-sm:w-full">Value Statement</h1>
        <MonthChoice months={months} month={month} />
        {statement.visits === 0 ? null : (
          <div className="no-print flex flex-wrap gap-3 sm:ml-auto">
            <a className="btn btn-quiet" href={`/partner/dashboard/statement.csv?month=${month}`} download>
              <Icon name="download" /> Export CSV
            </a>
            <PrintButton />
          </div>
        )}
      </div>
      <p>
        What the club was worth to <strong>{name}</strong>
        {today.startsWith(month)
          ? `, ${spanInWords([`${month}-01`, today])} ${year}`
          : ` in ${longMonth(month)}`}
      </p>
      {statement.visits === 0 ? (
        <EmptyState icon="shop" title={`No redemptions in ${longMonth(month)}`}>
          <p>As soon as a member uses the discount here, it is counted.</p>
          <ButtonLink to="/partner/dashboard/scan">Scan & Process</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <section className="brought">
            <h2>Turnover from members</h2>
            <p>
              <span className="brought-figure">{formatRand(statement.turnover_cents)}</span>{" "}
              <span className={statement.is_more ? "brought-against text-good" : "brought-against"}>
                {statement.against}
              </span>
            </p>
          </section>
          <Figures
            figures={[
              { label: "Visits by members", value: statement.visits },
              { label: "Average visit", value: formatRand(statement.average_cents) },
              { label: "Discounts given", value: formatRand(statement.discount_cents) },
              { label: "Paid at your till", value: formatRand(statement.paid_cents) },
              { label: "New members", value: statement.new_members },
              { label: "Returning members", value: statement.returning_members },
            ]}
          />
          <StatementCharts {...statement} />
        </>
      )}
    </main>
  );
}
