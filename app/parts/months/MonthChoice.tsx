import { Form, Link } from "@remix-run/react";
import { longMonth } from "~/kernel/clock";
import { Button } from "~/ui/Button";
import { useAtOnce } from "~/ui/browser/useAtOnce";
import { Icon } from "~/ui/Icon";

/** One month of several, and the ones beside it a tap away. `months` has the latest first. `problem`: why `month` cannot be shown. */
export function MonthChoice({
  months,
  month,
  problem = null,
}: {
  months: string[];
  month: string;
  problem?: string | null;
}) {
  const at = months.indexOf(month);
  return (
    <nav aria-label="Months" className="month-choice no-print">
      {at < 0 ? null : <Step to={months[at + 1]} words="The month before" className="btn btn-quiet" />}
      <Chosen {...{ months, month, problem }} isListed={at >= 0} />
      {at < 0 ? null : (
        <Step to={months[at - 1]} words="The month after" className="btn btn-quiet month-after" />
      )}
    </nav>
  );
}

function Step({ to, words, className }: { to: string | undefined; words: string; className: string }) {
  if (!to) return null;
  return (
    <Link className={className} to={`?month=${to}`} aria-label={`${words}: ${longMonth(to)}`}>
      <Icon name="back" />
    </Link>
  );
}

interface ChosenProps {
  months: string[];
  month: string;
  problem: string | null;
  isListed: boolean;
}

function Chosen({ months, month, problem, isListed }: ChosenProps) {
  const choice = useAtOnce(month);
  return (
    <Form method="get">
      {problem ? (
        <p id="month-error" className="field-error">
          <Icon name="alert" size={18} />
          <span>{problem}</span>
        </p>
      ) : null}
      <select
        className="input"
        aria-label="Month"
        name="month"
        {...choice}
        {...(problem && { "aria-invalid": true, "aria-describedby": "month-error" })}
      >
        {isListed ? null : <option value={month}>{problem ? month : longMonth(month)}</option>}
        {months.map((one) => (
          <option key={one} value={one}>
            {longMonth(one)}
          </option>
        ))}
      </select>
      <Button look="quiet" className="without-script">
        Show
      </Button>
    </Form>
  );
}
