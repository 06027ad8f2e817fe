import { Link } from "@remix-run/react";
import type { Day } from "~/kernel/clock";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { PERIODS, type Period } from "../dashboard-period";

export function PeriodChoice({ period, today }: { period: Period; today: Day }) {
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
