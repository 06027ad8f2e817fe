import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requirePartner } from "~/accounts/access/viewer.server";
import { dayOf, longMonth } from "~/kernel/clock";
import { formatRand, unbroken } from "~/kernel/money";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Select } from "~/ui/forms/Field";
import { Icon } from "~/ui/Icon";
import { PrintButton } from "~/ui/PrintButton";
import { deps } from "~/web/process/deps.server";
import { spanInWords } from "../overview";
import { Figures } from "../parts/Figures";
import { StatementCharts } from "../parts/StatementCharts";
import { valueStatement } from "../statement.server";
import { askedMonth } from "./statement-month.server";

export const meta: MetaFunction = () => [
  { title: "Value Statement" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, name } = await requirePartner(request);
  const { months, month } = await askedMonth(request, id);
  const statement = await valueStatement(deps, id, month);
  return json({ name, months, statement, today: dayOf(deps.clock()) });
}

export default function Statement() {
  const { name, months, statement, today } = useLoaderData<typeof loader>();
  const { month } = statement;
  const year = month.slice(0, 4);
  return (
    <main id="main" className="portal-main stack">
      <div className="flex flex-wrap items-end gap-3">
        <h1 className="mr-auto max-sm:w-full">Value Statement</h1>
        <Months months={months} month={month} />
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
            <p className="brought-figure">{formatRand(statement.turnover_cents)}</p>
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
          <p className="text-muted">
            {statement.before.visits > 0
              ? `The month before had ${statement.before.visits} visits and ${unbroken(formatRand(statement.before.turnover_cents))} in turnover.`
              : "The month before had no visits."}{" "}
            Undone redemptions are left out.
          </p>
          <StatementCharts {...statement} />
        </>
      )}
      <div className="no-print flex flex-wrap gap-3">
        <PrintButton />
        <a className="btn btn-quiet" href={`/partner/dashboard/statement.csv?month=${month}`} download>
          <Icon name="download" /> Export CSV
        </a>
      </div>
    </main>
  );
}

function Months({ months, month }: { months: string[]; month: string }) {
  const at = months.indexOf(month);
  const step = (to: string | undefined, words: string, className: string) =>
    to ? (
      <Link
        className={`btn btn-quiet ${className}`}
        to={`?month=${to}`}
        aria-label={`${words}: ${longMonth(to)}`}
      >
        <Icon name="back" />
      </Link>
    ) : null;
  return (
    <div className="statement-months no-print">
      <Form method="get">
        <Select key={month} label="Month" name="month" defaultValue={month}>
          {months.map((one) => (
            <option key={one} value={one}>
              {longMonth(one)}
            </option>
          ))}
        </Select>
        <Button look="quiet">Show</Button>
      </Form>
      <nav aria-label="Other months">
        {step(months[at + 1], "The month before", "")}
        {step(months[at - 1], "The month after", "statement-after")}
      </nav>
    </div>
  );
}
