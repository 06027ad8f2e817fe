import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/Button";
import { Field } from "~/components/ui/Field";

export function TestMail({ typed, errors }: { typed: string; errors: string[] | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [blank, setBlank] = useState(false);
  useEffect(() => setBlank(!new FormData(form.current!).get("email")), []);
  return (
    <Form ref={form} method="post" action="/admin/emails" className="card flex flex-wrap items-end gap-4">
      <div className="min-w-0 flex-1 basis-56">
        <Field
          label="Send a test message to"
          type="email"
          meta={{ id: "email", name: "email", errors }}
          required
          maxLength={200}
          defaultValue={typed}
          onChange={(event) => setBlank(event.currentTarget.value.trim() === "")}
        />
      </div>
      <Button name="intent" value="test" disabled={blank}>
        Send test email
      </Button>
    </Form>
  );
}
