import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "~/components/ui/Button";
import { Field } from "~/components/ui/Field";

/** Sends a test message; with a script the button waits for an address. */
export function TestMail({ typed, errors }: { typed: string; errors: string[] | undefined }) {
  const [address, setAddress] = useState(typed);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <Form method="post" action="/admin/emails" className="card flex flex-wrap items-end gap-4">
      <div className="min-w-0 flex-1 basis-56">
        <Field
          label="Send a test message to"
          type="email"
          meta={{ id: "email", name: "email", errors }}
          required
          maxLength={200}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </div>
      <Button name="intent" value="test" disabled={scripted && address.trim() === ""}>
        Send test email
      </Button>
    </Form>
  );
}
