import { Form, Link, useRouteLoaderData, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { longMonth } from "~/kernel/clock";
import { Button } from "~/ui/Button";
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
      <Chosen key={month} {...{ months, month, problem }} isListed={at >= 0} />
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

/** Applies itself with scripts; what was chosen before they ran, once they do. */
function Chosen({ months, month, problem, isListed }: ChosenProps) {
  const select = useRef<HTMLSelectElement>(null);
  const submit = useSubmit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; while the chosen month loads, it differs too.
  useEffect(() => {
    const node = select.current;
    if (node && node.value !== month) submit(node.form);
  }, []);
  return (
    <Form method="get">
      {problem ? (
        <p id="month-error" className="field-error">
          <Icon name="alert" size={18} />
          <span>{problem}</span>
        </p>
      ) : null}
      <select
        ref={select}
        className="input"
        aria-label="Month"
        name="month"
        autoComplete="off"
        defaultValue={month}
        onChange={({ currentTarget }) => submit(currentTarget.form)}
        {...(problem && { "aria-invalid": true, "aria-describedby": "month-error" })}
      >
        {isListed ? null : <option value={month}>{problem ? month : longMonth(month)}</option>}
        {months.map((one) => (
          <option key={one} value={one}>
            {longMonth(one)}
          </option>
        ))}
      </select>
      <WithoutScripts />
    </Form>
  );
}

function WithoutScripts() {
  const isLite = (useRouteLoaderData("root") as { lite: boolean } | undefined)?.lite;
  const show = <Button look="quiet">Show</Button>;
  return isLite ? show : <noscript>{show}</noscript>;
}
