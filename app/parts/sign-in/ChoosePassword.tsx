import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";
import { SignInPage } from "./SignInPage";

/** `signsInWith` is null if the link no longer works. */
export function ChoosePassword({
  club_name,
  signsInWith,
  label,
  login,
  children,
}: {
  club_name: string;
  signsInWith: string | null;
  label: string;
  login: string;
  children: ReactNode;
}) {
  const [form, fields] = useForm<{ password: string; password_again: string }>({
    lastResult: useFormAnswer()?.result,
  });
  return (
    <SignInPage headed={{ club_name, title: "Choose a password" }}>
      {signsInWith === null ? (
        <DeadLink login={login} />
      ) : (
        <Form method="post" id={form.id} className="card stack">
          <FormErrors errors={form.errors} />
          {children}
          <Field
            label={label}
            name="username"
            type="text"
            autoComplete="username"
            readOnly
            defaultValue={signsInWith}
          />
          <Field
            meta={fields.password}
            label="New password"
            hint="At least 10 characters. Three or four words that only you would combine work well."
            type="password"
            autoComplete="new-password"
            required
            minLength={10}
            maxLength={200}
            defaultValue=""
          />
          <Field
            meta={fields.password_again}
            label="Repeat the password"
            type="password"
            autoComplete="new-password"
            required
            minLength={10}
            maxLength={200}
            defaultValue=""
          />
          <Button wide>Save the password</Button>
          <p className="text-sm text-muted">
            The link works once. Devices that were signed in are signed out.
          </p>
        </Form>
      )}
    </SignInPage>
  );
}

function DeadLink({ login }: { login: string }) {
  return (
    <>
      <Panel tone="failure" title="This link no longer works">
        <p>It was used already, or it is older than seven days. Ask whoever sent it for a new one.</p>
      </Panel>
      <p className="acts">
        <ButtonLink look="quiet" to={login}>
          Go to the sign-in
        </ButtonLink>
      </p>
    </>
  );
}
