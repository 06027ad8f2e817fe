import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { readToken, tokenCookie } from "~/accounts/access/cookies.server";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { refusedCookie } from "~/accounts/access/viewer.server";
import { hasProof, TRUSTED_DAYS } from "~/accounts/factors/factors";
import { findSecondStep, takeSecondStep, takeTry } from "~/accounts/factors/second-step.server";
import { factorKinds } from "~/accounts/factors/standing.server";
import { secondStepForm } from "~/accounts/sessions/login.schema";
import {
  codeMissing,
  proveSecond,
  returnAddress,
  startAdminSession,
} from "~/accounts/sign-in/admin-sign-in.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { PasskeyButton } from "~/parts/sign-in/PasskeyButton";
import { SignInPage } from "~/parts/sign-in/SignInPage";
import { Button } from "~/ui/Button";
import { Choice } from "~/ui/forms/Choice";
import { fieldsOf, formErrorsOf, tickedIn, useFormAnswer } from "~/ui/forms/form-answer";
import { CodeField, RecoveryCodeField } from "~/ui/office/CodeField";
import { FormErrors } from "~/ui/Panel";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Second step" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const step = await awaitedStep({ request });
  return json({
    next: returnAddress(request),
    email: step.admin.email,
    club_name: (await readSettings(deps)).club_name,
    kinds: await factorKinds(deps.db, step.admin.id),
  });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: secondStepForm,
    subject: awaitedStep,
    async run({ request, subject: step, value: { remember, ...proof } }) {
      const next = returnAddress(request);
      if (!hasProof(proof)) throw codeMissing();
      if (!(await takeTry(deps, step))) return backToPassword(next);
      const proven_by = await proveSecond(request, step.admin, { ...proof, bound: `second_step:${step.id}` });
      if (!(await takeSecondStep(deps, step))) return backToPassword(next);
      const { headers } = await startAdminSession(request, step.admin, { proven_by, remember });
      headers.append("Set-Cookie", tokenCookie("admin_second", ""));
      return redirect(next, { status: 303, headers });
    },
  });

/** The sign-in that awaits its second step; without one, redirects to the first. */
async function awaitedStep({ request }: { request: Request }) {
  const step = await findSecondStep(deps, readToken(request, "admin_second"));
  if (step) return step;
  throw backToPassword(
    returnAddress(request),
    refusedCookie("/admin/login", request) ? "refused" : "expired",
  );
}

function backToPassword(next: string, reason: "expired" | "refused" = "expired") {
  return redirect(`/admin/login?${reason}=1&return_to=${encodeURIComponent(next)}`, {
    status: 303,
    headers: { "Set-Cookie": tokenCookie("admin_second", "") },
  });
}

export default function SecondStep() {
  const { next, email, kinds, club_name } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  const field = fieldsOf(result);
  const problem = formErrorsOf(result) ?? field("passkey").errors;
  const action = `/admin/login/second?return_to=${encodeURIComponent(next)}`;
  const remembers = (id: string) => (
    <Choice
      id={id}
      type="checkbox"
      name="remember"
      label={`Remember this device for ${TRUSTED_DAYS} days`}
      hint="Only on a device that nobody else uses"
      defaultChecked={tickedIn(result, {}, "remember")}
    />
  );
  return (
    <SignInPage headed={{ club_name, title: "Second step" }}>
      <p className="wrap-anywhere">Your password is right, {email}. Now show that it is you.</p>
      <FormErrors errors={problem} title="That did not work" />
      {kinds.app ? (
        <Form method="post" action={action} className="card stack">
          <CodeField meta={field("one_time_code")} required />
          {remembers("remember-code")}
          <Button wide>Sign in</Button>
        </Form>
      ) : null}
      {kinds.passkey ? (
        <Form method="post" action={action} className="card stack">
          {kinds.app ? <h2>Or with a passkey</h2> : remembers("remember-passkey")}
          <PasskeyButton
            purpose="sign_in"
            label="Sign in with a passkey"
            look={kinds.app ? "quiet" : "main"}
          />
        </Form>
      ) : null}
      <details className="ask" open={Boolean(field("recovery_code").errors)}>
        <summary className="btn btn-quiet">Use a recovery code</summary>
        <Form method="post" action={action} className="card stack mt-3">
          <RecoveryCodeField meta={field("recovery_code")} required />
          <Button look="quiet">Sign in with this code</Button>
        </Form>
      </details>
      <p className="text-sm text-muted">
        Lost everything? Another owner can remove your second factor, under Settings, Administrators.
      </p>
      <p>
        <Link className="link inline-block py-2" to="/admin/login">
          Sign in as somebody else
        </Link>
      </p>
    </SignInPage>
  );
}
