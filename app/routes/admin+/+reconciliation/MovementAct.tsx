import { Form } from "@remix-run/react";
import { shortDay } from "~/kernel/clock";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
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

export function MovementAct({ row, may }: { row: Movement; may: { edit: boolean; refund: boolean } }) {
  if (row.looked_on)
    return (
      <p className="text-sm">
        {row.note}{" "}
        <span className="text-muted">
          {row.looked_by}, {shortDay(row.looked_on)}
        </span>
      </p>
    );
  if (!row.act) return null;
  const allowed = row.act === "take_back" ? may.refund : may.edit;
  return (
    <div className="movement-act">
      <p>{row.sentence}</p>
      {allowed ? <ActForm row={row} /> : null}
    </div>
  );
}

const BUTTONS: Record<string, string> = { charge: "Book this payment", refund: "Record the refund" };

function ActForm({ row }: { row: Movement }) {
  const of = { id: row.id };
  if (row.act === "take_back" && row.takes_days)
    return (
      <Ask
        title={BUTTONS[row.kind] ?? "Record the dispute"}
        intent="take_back"
        of={of}
        button={row.kind === "dispute" ? "Hold the days back" : "Take the days back"}
      >
        <p>The member is not asked again. The payment stays in the books, with what became of it.</p>
      </Ask>
    );
  if (row.act !== "look")
    return (
      <Form method="post">
        <input type="hidden" name="id" value={row.id} />
        <Button name="intent" value={row.act!} className="max-sm:w-full">
          {BUTTONS[row.kind] ?? "Record the dispute"}
        </Button>
      </Form>
    );
  return (
    <Ask title="Note what was done" intent="look" of={of} button="Note it" look="main">
      {(field) => <Field meta={field("note")} label="What did you find?" required maxLength={300} />}
    </Ask>
  );
}
