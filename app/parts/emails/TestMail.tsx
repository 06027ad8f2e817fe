import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";

/** A phone has a link to `?act=test` instead of the button. */
export function TestMail({ result }: { result: FormResult | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [blank, setBlank] = useState(false);
  const [params] = useSearchParams();
  const { key } = useLocation();
  const isAsked = params.get("act") === "test";
  useEffect(() => setBlank(!new FormData(form.current!).get("email")), []);
  return (
    <details
      className="menu chip-menu test-mail"
      key={isAsked ? key : "test"}
      open={isAsked || result !== undefined}
    >
      <summary className="btn btn-quiet">Test email</summary>
      <Form
        ref={form}
        method="post"
        data-lost="Failed to send test email"
        action="/admin/emails"
        className="chip-sheet chip-sheet-end"
      >
        <FormKey />
        <Field
          label="Send a test email to"
          type="email"
          meta={fieldsOf(result)("email")}
          required
          maxLength={200}
          onChange={(event) => setBlank(event.currentTarget.value.trim() === "")}
        />
        <Button wide name="intent" value="test" aria-disabled={blank || undefined}>
          Send test email
        </Button>
      </Form>
    </details>
  );
}
