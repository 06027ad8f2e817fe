import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/guarded-forms.server";
import { ROLE_WORDS } from "~/accounts/access/portal-roles";
import { requireStaff } from "~/accounts/access/viewer.server";
import { ownSessions } from "~/accounts/sessions/own-sessions.server";
import { OwnPassword } from "~/parts/portal/OwnPassword";
import { OwnSessions } from "~/parts/sessions/OwnSessions";
import { passkeysOfAccount } from "~/shops/people/passkeys.server";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { Field } from "~/ui/forms/Field";
import { type FormResult, fieldsOf, formErrorsOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { deps } from "~/web/process/deps.server";
import { ConfirmPasskey, OwnPasskeys } from "./+sign-in/OwnPasskeys";
import { ownSignInForms } from "./+sign-in/own-sign-in-forms.server";

export const meta: MetaFunction = () => [{ title: "Your sign-in" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, partner, account, is_fresh } = await requireStaff(request);
  const { full_name, username, role } = account;
  return json({
    name: full_name || partner.name,
    username,
    role,
    sessions: await ownSessions(deps, { kind: "partner", account_id: account.id }, id),
    passkeys: await passkeysOfAccount(deps, account.id),
    confirms: account.has_passkey && !is_fresh,
  });
}

export const action = (args: ActionFunctionArgs) => formsAction(args, ownSignInForms);

const DONE = {
  password: "Your password has been changed. Your other devices are signed out.",
  passkey: "The passkey is set up. From now on your password alone does not sign you in.",
  passkey_removed: "The passkey is removed.",
  confirmed: "Confirmed. For half an hour you can change your sign-in and the people of the shop.",
  ended: "That device is signed out.",
  others_ended: "Your other devices are signed out.",
};

export default function OwnSignIn() {
  const { name, username, role, sessions, passkeys, confirms } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const changed = resultOf(answer, "password");
  return (
    <main id="main" className="portal-main stack">
      <h1>Your sign-in</h1>
      {answer ? <FormErrors errors={formErrorsOf(answer.result)} /> : <Done messages={DONE} />}
      <p className="wrap-anywhere">
        {name}, {ROLE_WORDS[role].label.toLowerCase()}. You sign in with{" "}
        <strong translate="no">{username}</strong>.
      </p>
      {confirms ? <ConfirmPasskey answer={answer} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PasswordForm username={username} result={changed} />
        <div className="stack">
          <OwnPasskeys passkeys={passkeys} answer={answer} />
          <OwnSessions sessions={sessions} />
        </div>
      </div>
    </main>
  );
}

function PasswordForm({ username, result }: { username: string; result: FormResult | undefined }) {
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
      <OwnPassword meta={field("current_password")} id="password-now" label="Current password" />
      <Field
        {...fresh}
        meta={field("password")}
        label="New password"
        hint="At least 10 characters. Three or four words that only you would combine work well."
      />
      <Field {...fresh} meta={field("password_again")} label="Repeat the password" />
      <Button name="intent" value="password" wide>
        Change my password
      </Button>
      <p className="text-sm text-muted">Your other devices are signed out, and you get a mail about it.</p>
    </Form>
  );
}
