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
import { findPortalStep, takeSecondStep, takeTry } from "~/accounts/factors/second-step.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { portalReturn, provePasskey, startPortalSession } from "~/parts/people/portal-sign-in.http.server";
import { PasskeyButton } from "~/parts/sign-in/PasskeyButton";
import { SignInPage } from "~/parts/sign-in/SignInPage";
import { portalPasskeyForm } from "~/shops/people/people.schema";
import { fieldsOf, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Second step" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await awaitedStep({ request });
  const { club_name } = await readSettings(deps);
  return json({
    next: readQuery(request).get("return_to") ?? "",
    name: account.username ?? "",
    club_name,
  });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: portalPasskeyForm,
    subject: awaitedStep,
    async run({ request, subject: step, value }) {
      if (!(await takeTry(deps, step))) return backToPassword(request);
      await provePasskey(request, { account: step.account, bound: `second_step:${step.id}` }, value.passkey);
      if (!(await takeSecondStep(deps, step))) return backToPassword(request);
      const { headers } = await startPortalSession(request, step.account, "passkey");
      headers.append("Set-Cookie", tokenCookie("portal_second", ""));
      return redirect(portalReturn(request, step.account.role), { status: 303, headers });
    },
  });

/** The sign-in whose passkey this browser owes; without one the way begins again. */
async function awaitedStep({ request }: { request: Request }) {
  const step = await findPortalStep(deps, readToken(request, "portal_second"));
  if (!step) throw backToPassword(request);
  return step;
}

function backToPassword(request: Request) {
  const next = encodeURIComponent(readQuery(request).get("return_to") ?? "");
  return redirect(`/partner/login?expired=1&return_to=${next}`, {
    status: 303,
    headers: { "Set-Cookie": tokenCookie("portal_second", "") },
  });
}

export default function SecondStep() {
  const { next, name, club_name } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  const problem = formErrorsOf(result) ?? fieldsOf(result)("passkey").errors;
  return (
    <SignInPage headed={{ club_name, title: "Second step" }}>
      <p className="wrap-anywhere">Your password is right, {name}. Now use your passkey.</p>
      <FormErrors errors={problem} title="That did not work" />
      <Form
        method="post"
        action={`/partner/login/second?return_to=${encodeURIComponent(next)}`}
        className="card stack"
      >
        <PasskeyButton purpose="sign_in" label="Sign in with a passkey" at="/partner/passkeys" />
      </Form>
      <p className="text-sm text-muted">
        Lost it? An owner of the shop, or the club, can send you a new set-password link, which removes your
        passkeys.
      </p>
      <p>
        <Link className="link inline-block py-2" to="/partner/login">
          Sign in as somebody else
        </Link>
      </p>
    </SignInPage>
  );
}
