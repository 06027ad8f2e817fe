import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { formatRand } from "~/kernel/money";
import { AccountPage } from "~/members/account/AccountPage";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Field } from "~/ui/forms/Field";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Pagination } from "~/ui/Pagination";
import { FormErrors, Panel } from "~/ui/Panel";
import { Tiles } from "~/ui/Tiles";
import { type Saved, sourcesOf } from "../savings";
import { MonthBars } from "./MonthBars";
import { SavingsByShop } from "./SavingsByShop";
import { SavingsFields } from "./SavingsFields";
import { SavingsTable } from "./SavingsTable";

type Sum = { total_saved_cents: number };

interface SavingsShown {
  rows: ComponentProps<typeof SavingsTable>["rows"];
  total: number;
  stats: {
    monthly: Sum;
    yearly: Sum;
    months: ComponentProps<typeof MonthBars>["months"];
    partner_breakdown: ComponentProps<typeof SavingsByShop>["shops"];
  };
  ever: Saved;
  partners: ComponentProps<typeof SavingsFields>["partners"];
  month: string | null;
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

interface AddFields {
  partner_id: string;
  amount_saved: string;
  total_spent: string;
  entry_date: string;
  notes: string;
}

export function SavingsScreen({ shown }: { shown: SavingsShown }) {
  const { rows, total, stats, ever, partners, month, page, done, editing, today } = shown;
  const answer = useFormAnswer();
  const [form, fields] = useForm<AddFields>({
    lastResult: answer?.result,
    defaultValue: { entry_date: today },
  });
  const message = DONE.get(done ?? "");
  return (
    <AccountPage title="My Savings">
      {message ? <Panel tone="success" title={message} /> : null}
      <Tiles
        tiles={[
          { label: "This month", value: formatRand(stats.monthly.total_saved_cents) },
          { label: "This year", value: formatRand(stats.yearly.total_saved_cents) },
          {
            label: "All time",
            value: formatRand(ever.saved_cents),
            note: ever.saved_cents > 0 ? sourcesOf(ever) : undefined,
          },
        ]}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <MonthBars months={stats.months} />
        <SavingsByShop shops={stats.partner_breakdown} />
      </div>
      <details className="card" open={Boolean(answer)}>
        <summary className="font-bold text-sea">Add a saving</summary>
        <Form
          data-lost="Failed to add savings entry. Please try again."
          method="post"
          id={form.id}
          className="stack mt-3"
        >
          <FormErrors errors={form.errors} />
          <SavingsFields fields={fields} partners={partners} today={today} />
          <Button>Add saving</Button>
        </Form>
      </details>
      <MonthFilter month={month} />
      {rows.length === 0 ? (
        <EmptyState icon="shop" title={month ? "Nothing saved in this month" : "Nothing saved yet"}>
          <p>Discounts from the till appear here automatically.</p>
          <ButtonLink to="/partners">Find a shop</ButtonLink>
        </EmptyState>
      ) : (
        <SavingsTable rows={rows} month={month} page={page.page} editing={editing} today={today} />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </AccountPage>
  );
}

function MonthFilter({ month }: { month: string | null }) {
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <Field label="Month" name="month" type="month" defaultValue={month ?? ""} />
      <Button look="quiet">Show</Button>
      {month ? (
        <ButtonLink look="quiet" to="/account/savings">
          All months
        </ButtonLink>
      ) : null}
      <ButtonLink look="quiet" to={`/account/savings.csv${month ? `?month=${month}` : ""}`} reloadDocument>
        {month ? "Download this month as CSV" : "Download CSV"}
      </ButtonLink>
    </Form>
  );
}
