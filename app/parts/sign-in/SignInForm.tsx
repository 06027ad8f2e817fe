import { useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";

export function SignInForm({
  action,
  field: { name, ...field },
  children,
}: {
  action: string;
  field: { name: "email" | "username"; label: string; type: "email" | "text" };
  children?: ReactNode;
}) {
  const [form, fields] = useForm<Record<string, string>>({ lastResult: useFormAnswer()?.result });
  return (
    <>
      <Form method="post" action={action} id={form.id} className="card stack">
        <FormErrors errors={form.errors} title="Login failed" />
        <Field
          {...field}
          meta={fields[name]}
          autoComplete="username"
          autoCapitalize="none"
          required
          maxLength={200}
        />
        <Field
          meta={fields.password}
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={500}
          defaultValue=""
        />
        <Button wide>Sign in</Button>
        {children}
      </Form>
      <p>
        <Link className="link inline-block py-2" to="/">
          Back to the club's site
        </Link>
      </p>
    </>
  );
}
