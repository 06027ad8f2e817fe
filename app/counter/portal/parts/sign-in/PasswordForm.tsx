import { Form } from "@remix-run/react";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { OwnPassword } from "../OwnPassword";

export function PasswordForm({ username, result }: { username: string; result: FormResult | undefined }) {
  const field = fieldsOf(result);
  const fresh = {
    type: "password",
    autoComplete: "new-password",
    required: true,
    minLength: 10,
    maxLength: 200,
    defaultValue: "",
  } as const;
  return (
    <Form method="post" className="card stack">
      <h2>Change your password</h2>
      {/* For password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <OwnPassword meta={field("current_password")} id="password-now" label="Present password" />
      <Field
        {...fresh}
        meta={field("password")}
        label="New password"
        hint="At least 10 characters. Three or four words that only you would combine work well."
      />
      <Field {...fresh} meta={field("password_again")} label="The same again" />
      <Button name="intent" value="password" wide>
        Change my password
      </Button>
      <p className="text-sm text-muted">Your other devices are signed out, and you get a mail about it.</p>
    </Form>
  );
}
