import { Form, useLocation } from "@remix-run/react";
import type { ReactNode, SyntheticEvent } from "react";
import { Button, type ButtonLook } from "~/ui/Button";
import { Field, type FieldMeta } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";

/** An action with a confirmation step. Works without JavaScript. Closed and empty again once it is done. */
export function Ask({
  title,
  intent,
  button,
  look = "danger",
  reason,
  open = false,
  leads = false,
  action,
  children,
}: {
  title: string;
  intent: string;
  button: string;
  look?: ButtonLook;
  reason?: FieldMeta;
  open?: boolean;
  /** What the screen is for, rather than one act among others. */
  leads?: boolean;
  action?: string;
  children: ReactNode;
}) {
  const { key } = useLocation();
  // A refusal is shown before the page's data is read again and its key changes: what is typed meanwhile stays.
  return (
    <details className="ask" key={open ? "refused" : key} open={open} onToggle={focusFirstField}>
      <summary className={leads ? "btn btn-main" : "btn btn-quiet"}>{title}</summary>
      <Form method="post" action={action} className="stack mt-3">
        <FormKey />
        {children}
        {reason ? <Field meta={reason} label="Reason" required maxLength={300} /> : null}
        <Button look={look} name="intent" value={intent}>
          {button}
        </Button>
      </Form>
    </details>
  );
}

/** Where somebody opened it, and not a refusal, whose first wrong field has the focus. */
function focusFirstField({ currentTarget: ask }: SyntheticEvent<HTMLDetailsElement>) {
  if (ask.open && document.activeElement === ask.firstElementChild)
    ask.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
}
