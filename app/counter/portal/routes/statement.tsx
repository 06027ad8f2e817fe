import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requirePartner } from "~/accounts/access/viewer.server";
import { dayOf, longDay, longMonth } from "~/kernel/clock";
import { formatRand, unbroken } from "~/kernel/money";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Select } from "~/ui/forms/Field";
import { Icon } from "~/ui/Icon";
import { PrintButton } from "~/ui/PrintButton";
import { deps } from "~/web/process/deps.server";
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
  return (
    <main id="main" className="portal-main stack">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto max-sm:w-full">Value Statement</h1>
        <PrintButton />
        <a
          className="btn btn-quiet no-print"
          href={`/partner/dashboard/statement.csv?month=${month}`}
          download
        >
          <Icon name="download" /> Export CSV
        </a>
      </div>
      <Months months={months} month={month} />
      <p className="text-lg">
        What the club was worth to <strong>{name}</strong> in {longMonth(month)}
        {today.startsWith(month) ? `, up to ${longDay(today)}` : ""}.
      </p>
      {statement.visits === 0 ? (
        <EmptyState icon="shop" title={`No redemptions in ${longMonth(month)}`}>
          <p>As soon as a member uses the discount here, it is counted.</p>
          <ButtonLink to="/partner/dashboard/scan">Scan & Process</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Figures
            figures={[
              { label: "Visits by members", value: statement.visits },
              { label: "Turnover", value: formatRand(statement.turnover_cents) },
              { label: "Discounts given", value: formatRand(statement.discount_cents) },
              { label: "Paid at your till", value: formatRand(statement.paid_cents) },
              { label: "New members", value: statement.new_members },
              { label: "Returning members", value: statement.returning_members },
            ]}
          />
          <p className="text-muted">
            A visit was {unbroken(formatRand(statement.average_cents))} on average.{" "}
            {statement.before.visits > 0
              ? `The month before had ${statement.before.visits} visits and ${unbroken(formatRand(statement.before.turnover_cents))} in turnover.`
              : "The month before had no visits."}{" "}
            Undone redemptions are left out.
          </p>
          <StatementCharts {...statement} />
        </>
      )}
    </main>
  );
}

function Months({ months, month }: { months: string[]; month: string }) {
  const at = months.indexOf(month);
  const step = (to: string | undefined, words: string) =>
    to ? (
      <Link className="btn btn-quiet" to={`?month=${to}`} aria-label={`${words}: ${longMonth(to)}`}>
        {longMonth(to)}
      </Link>
    ) : null;
  return (
    <div className="no-print flex flex-wrap items-end gap-3">
      <Form method="get" className="flex items-end gap-3">
        <Select key={month} label="Month" name="month" defaultValue={month}>
          {months.map((one) => (
            <option key={one} value={one}>
              {longMonth(one)}
            </option>
          ))}
        </Select>
        <Button look="quiet">Show</Button>
      </Form>
      <nav aria-label="Other months" className="flex flex-wrap gap-3 sm:ml-auto">
        {step(months[at + 1], "The month before")}
        {step(months[at - 1], "The month after")}
      </nav>
    </div>
  );
}
