import { Form } from "@remix-run/react";
import { shortDay } from "~/kernel/clock";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { Ask } from "~/ui/office/Ask";

export interface Movement {
  id: number;
  kind: string;
  act: "book" | "take_back" | "look" | null;
  sentence: string;
  takes_days: boolean;
  looked_on: string | null;
  looked_by: string;
  note: string;
}

export function MovementAct({
  row,
  may,
  result,
}: {
  row: Movement;
  may: { edit: boolean; refund: boolean };
  /** The refused form's answer, if it was this row's. */
  result: FormResult | undefined;
}) {
  if (row.looked_on)
    return (
      <p className="text-sm">
        {row.note}
        <span className="block text-muted">
          {row.looked_by}, {shortDay(row.looked_on)}
        </span>
      </p>
    );
  if (!row.act) return null;
  const allowed = row.act === "take_back" ? may.refund : may.edit;
  return (
    <div className="stack gap-2 max-w-md">
      <p className="text-sm">{row.sentence}</p>
      {allowed ? <ActForm row={row} result={result} /> : null}
    </div>
  );
}

const BUTTONS: Record<string, string> = { charge: "Book this payment", refund: "Record the refund" };

function ActForm({ row, result }: { row: Movement; result: FormResult | undefined }) {
  const id = <input type="hidden" name="id" value={row.id} />;
  if (row.act === "take_back" && row.takes_days)
    return (
      <Ask
        title={BUTTONS[row.kind] ?? "Record the dispute"}
        intent="take_back"
        button={row.kind === "dispute" ? "Hold the days back" : "Take the days back"}
      >
        {id}
        <p>The member is not asked again. The payment stays in the books, with what became of it.</p>
      </Ask>
    );
  if (row.act !== "look")
    return (
      <Form method="post">
        {id}
        <Button name="intent" value={row.act!} className="max-sm:w-full">
          {BUTTONS[row.kind] ?? "Record the dispute"}
        </Button>
      </Form>
    );
  return (
    <Ask title="Mark as looked at" intent="look" button="Note it" look="main" open={result !== undefined}>
      {id}
      <Field
        meta={fieldsOf(result)("note", `note-${row.id}`)}
        label="What did you find?"
        required
        maxLength={300}
      />
    </Ask>
  );
}
