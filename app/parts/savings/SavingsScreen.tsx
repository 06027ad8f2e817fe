import { useForm } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { type ComponentProps, useState } from "react";
import { longMonth } from "~/kernel/clock";
import { formatCount, formatRand } from "~/kernel/money";
import { type Saved, sourcesOf } from "~/members/savings/savings";
import { AccountPage } from "~/parts/account/AccountPage";
import { type FirstShop, NothingYet } from "~/parts/account/NothingYet";
import { PeriodFilter } from "~/parts/account/PeriodFilter";
import { ThisMonth } from "~/parts/account/ThisMonth";
import { Button, ButtonLink } from "~/ui/Button";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Pagination } from "~/ui/Pagination";
import { FormErrors, Panel } from "~/ui/Panel";
import { MonthBars } from "./MonthBars";
import { SavingsByShop } from "./SavingsByShop";
import { type SavingsField, SavingsFields } from "./SavingsFields";
import { SavingsTable } from "./SavingsTable";

type Saving = { total_saved_cents: number };

interface SavingsShown {
  rows: ComponentProps<typeof SavingsTable>["rows"];
  total: number;
  /** Where to begin, while nothing was saved. */
  first_shop: FirstShop | null;
  /** Only the newest are shown. */
  has_more: boolean;
  stats: {
    yearly: Saving;
    months: ComponentProps<typeof MonthBars>["months"];
    partner_breakdown: ComponentProps<typeof SavingsByShop>["shops"];
  };
  this_month: ComponentProps<typeof ThisMonth>;
  ever: Saved;
  other_shops: number;
  choices: NonNullable<ComponentProps<typeof SavingsFields>["choices"]>;
  month: string | null;
  /** In which something was saved, the newest first. */
  months: string[];
  page: { page: number; per_page: number };
  done: string | null;
  editing: number;
  today: string;
}

const DONE = new Map([
  ["added", "Savings entry added successfully!"],
  ["changed", "Savings entry changed."],
  ["deleted", "Savings entry deleted."],
]);

export function SavingsScreen({ shown }: { shown: SavingsShown }) {
  const {
    rows,
    total,
    has_more,
    first_shop,
    stats,
    ever,
    choices,
    month,
    months,
    page,
    done,
    editing,
    today,
  } = shown;
  // The address still says what was done before, also beside a form that was refused since.
  const news = useFormAnswer() ? "" : (done ?? "");
  const message = DONE.get(news);
  const hasMonth = shown.this_month.saved.saved_cents > 0;
  const isNew = ever.saved_cents === 0 && !month;
  const time = useTimeOf(news === "added");
  const add = <AddSaving key={time} choices={choices} today={today} look={isNew ? "quiet" : "main"} />;
  if (isNew)
    return (
      <AccountPage title="My Savings">
        {message ? <Panel tone="success" title={message} /> : null}
        <NothingYet title="Nothing saved yet" shop={first_shop}>
          Discounts from the till appear here automatically.
        </NothingYet>
        {add}
      </AccountPage>
    );
  return (
    <AccountPage title="My Savings">
      {message ? <Panel tone="success" title={message} /> : null}
      <div className="stack account-halves">
        <div className="stack">
          {hasMonth ? <ThisMonth {...shown.this_month} /> : null}
          <ul className="lines card">
            {hasMonth ? null : <Sum label="This month" cents={0} />}
            <Sum label="This year" cents={stats.yearly.total_saved_cents} />
            <Sum
              label="All time"
              cents={ever.saved_cents}
              note={ever.saved_cents > 0 ? sourcesOf(ever) : undefined}
            />
          </ul>
          {add}
          <MonthBars months={stats.months} />
        </div>
        <SavingsByShop shops={stats.partner_breakdown} others={shown.other_shops} />
      </div>
      <h2 id="each">Each saving</h2>
      <MonthFilter month={month} months={months} />
      {rows.length === 0 ? (
        <NothingYet title="Nothing saved in this month">
          Discounts from the till appear here automatically.
        </NothingYet>
      ) : (
        <SavingsTable rows={rows} month={month} page={page.page} editing={editing} today={today} />
      )}
      {has_more ? null : <Pagination page={page.page} per_page={page.per_page} total={total} />}
      <p className="acts">
        {has_more ? (
          <ButtonLink look="quiet" to="/account/savings?page=1#each">
            {`Show all ${formatCount(total)}`}
          </ButtonLink>
        ) : null}
        <ButtonLink look="quiet" to={`/account/savings.csv${month ? `?month=${month}` : ""}`} reloadDocument>
          {month ? "Download this month as CSV" : "Download CSV"}
        </ButtonLink>
      </p>
    </AccountPage>
  );
}

function AddSaving({
  choices,
  today,
  look,
}: Pick<SavingsShown, "choices" | "today"> & { look: "main" | "quiet" }) {
  const answer = useFormAnswer();
  const [form, fields] = useForm<Record<SavingsField, string>>({
    lastResult: answer?.result,
    defaultValue: { entry_date: today },
  });
  return (
    <details id="add" open={choices.all || Boolean(answer)}>
      <summary className={`btn btn-${look} max-sm:w-full`}>Add a saving</summary>
      <Form
        data-lost="Failed to add savings entry. Please try again."
        method="post"
        id={form.id}
        className="card stack mt-3"
      >
        <FormErrors errors={form.errors} />
        <SavingsFields fields={fields} choices={choices} today={today} />
        <Button>{fields.add_again.errors ? "Add it again" : "Add saving"}</Button>
      </Form>
    </details>
  );
}

function Sum({ label, cents, note }: { label: string; cents: number; note?: string | undefined }) {
  return (
    <li>
      <span>
        {label}
        {note ? <small>{note}</small> : null}
      </span>
      <b className="money">{formatRand(cents)}</b>
    </li>
  );
}

function MonthFilter({ month, months }: Pick<SavingsShown, "month" | "months">) {
  // A month that an address names stays chosen, though nothing was saved in it.
  const options = month && !months.includes(month) ? [month, ...months] : months;
  return (
    <PeriodFilter
      name="month"
      label="Month"
      all="All months"
      value={month}
      options={options.map((each) => ({ value: each, words: longMonth(each) }))}
    />
  );
}

/**
 * The navigation that last said that a form's work is done. As the form's `key` it starts the form anew, closed and empty: React
 * leaves what a person opened and typed as it is, though the address has changed.
 */
function useTimeOf(isDone: boolean): string {
  const { key } = useLocation();
  const [time, setTime] = useState("");
  if (isDone && time !== key) setTime(key);
  return time;
}
