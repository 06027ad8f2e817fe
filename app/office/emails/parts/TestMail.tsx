import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";

export function TestMail({ result }: { result: FormResult | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [blank, setBlank] = useState(false);
  useEffect(() => setBlank(!new FormData(form.current!).get("email")), []);
  return (
    <Form
      ref={form}
      method="post"
      data-lost="Failed to send test email"
      action="/admin/emails"
      className="card flex flex-wrap items-end gap-4"
    >
      <FormKey />
      <div className="min-w-0 flex-1 basis-56">
        <Field
          label="Send a test message to"
          type="email"
          meta={fieldsOf(result)("email")}
          required
          maxLength={200}
          onChange={(event) => setBlank(event.currentTarget.value.trim() === "")}
        />
      </div>
      <Button name="intent" value="test" disabled={blank}>
        Send test email
      </Button>
    </Form>
  );
}
