import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { longDay } from "~/kernel/clock";
import { formatRand, toDecimal } from "~/kernel/money";
import type { SavingsLine } from "~/members/savings/savings";
import { Button, ButtonLink } from "~/ui/Button";
import { TextArea } from "~/ui/forms/Field";
import type { useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";
import { type SavingsField, SavingsFields } from "./SavingsFields";

export function EditSaving({
  entry,
  today,
  back,
  answer,
}: {
  entry: SavingsLine;
  today: string;
  back: string;
  answer?: ReturnType<typeof useFormAnswer>;
}) {
  const verified = entry.kind === "verified";
  const action = `/account/savings/${entry.id}`;
  const [form, fields] = useForm<Record<SavingsField, string>>({
    id: `saving-${entry.id}`,
    lastResult: answer?.result,
    defaultValue: {
      amount_saved: toDecimal(entry.amount_saved_cents),
      total_spent: entry.total_spent_cents === null ? "" : toDecimal(entry.total_spent_cents),
      entry_date: entry.entry_date,
      notes: entry.notes ?? "",
    },
  });
  return (
    <Form
      data-lost="Failed to update savings entry. Please try again."
      method="post"
      action={action}
      id={form.id}
      className="stack"
    >
      <FormErrors errors={form.errors} />
      {verified ? (
        <>
          <Panel title={`Verified by ${entry.partner_name}`} live={false}>
            <p>
              {formatRand(entry.amount_saved_cents)} on {longDay(entry.entry_date)}. You can add notes.
            </p>
          </Panel>
          <TextArea meta={fields.notes} label="Notes" optional maxLength={500} rows={3} />
        </>
      ) : (
        <>
          <p className="font-bold">{entry.partner_name}</p>
          <SavingsFields fields={fields} today={today} />
        </>
      )}
      <p className="acts">
        <Button>Save</Button>
        <ButtonLink look="quiet" to={back} preventScrollReset>
          Back
        </ButtonLink>
        {verified ? null : (
          <ButtonLink look="danger" to={`${action}?delete=1`}>
            Delete
          </ButtonLink>
        )}
      </p>
    </Form>
  );
}
