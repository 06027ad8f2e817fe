import { Form } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { Button, ButtonLink } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { fieldsOf, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";

interface UndoFormProps {
  title: string;
  /** Instead of the form, why there is nothing to undo. */
  closed: ReactNode;
  facts: [string, string][];
  warning: string;
  back_to: string;
  /** The list that `back_to` leads to. */
  back: string;
}

export function UndoForm({ title, closed, facts, warning, back_to, back }: UndoFormProps) {
  const result = useFormAnswer()?.result;
  // On a phone the keyboard would cover what is undone.
  useEffect(() => {
    if (innerWidth >= 1024) document.getElementById("reason")?.focus({ preventScroll: true });
  }, []);
  if (closed)
    return (
      <>
        <h1>{title}</h1>
        {closed}
        <ButtonLink look="quiet" to={back_to}>
          Back to the {back}
        </ButtonLink>
      </>
    );
  return (
    <>
      <h1>{title}</h1>
      <FormErrors title="Failed to undo redemption" errors={formErrorsOf(result)} />
      <Form method="post" data-lost="Failed to undo redemption" className="card stack">
        <dl>
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4 py-1">
              <dt className="text-muted">{label}</dt>
              <dd className="text-right font-bold">{value}</dd>
            </div>
          ))}
        </dl>
        <Panel tone="warning" title="What happens" live={false}>
          <p>{warning}</p>
        </Panel>
        <Field label="Reason" meta={fieldsOf(result)("reason")} required maxLength={300} />
        <div className="acts">
          <Button look="danger">Undo redemption</Button>
          <ButtonLink look="quiet" to={back_to}>
            Keep it
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
