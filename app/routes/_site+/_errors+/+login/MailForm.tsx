import { Form } from "@remix-run/react";
import { Button } from "~/ui/Button";
import { Field, type FieldMeta } from "~/ui/forms/Field";

interface Props {
  email: FieldMeta;
  plan_type: string;
  return_to: string;
  /** Main where there is no other way to sign in beside it. */
  look: "main" | "quiet";
}

export function MailForm({ email, plan_type, return_to, look }: Props) {
  return (
    <Form
      method="post"
      action="/login/code"
      className="stack"
      data-lost="The code could not be sent. Please try again."
    >
      {return_to ? <input type="hidden" name="return_to" value={return_to} /> : null}
      {plan_type ? <input type="hidden" name="plan_type" value={plan_type} /> : null}
      <Field
        meta={email}
        label="E-mail address"
        hint="We mail you a six-digit code. There is no password."
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        maxLength={200}
      />
      <Button look={look} wide name="intent" value="mail">
        Mail me a code
      </Button>
    </Form>
  );
}
