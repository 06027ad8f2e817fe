import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/form-action.server";
import { ROLE_WORDS } from "~/accounts/access/portal-roles";
import { requireStaff } from "~/accounts/access/viewer.server";
import { ownSessions } from "~/accounts/sessions/own-sessions.server";
import { OwnSessions } from "~/accounts/sessions/parts/OwnSessions";
import { passkeysOfAccount } from "~/shops/people/passkeys.server";
import { Done } from "~/ui/Done";
import { formErrorsOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { deps } from "~/web/process/deps.server";
import { ConfirmPasskey, OwnPasskeys } from "../../parts/sign-in/OwnPasskeys";
import { PasswordForm } from "../../parts/sign-in/PasswordForm";
import { ownSignInForms } from "./own-sign-in-forms.server";

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
