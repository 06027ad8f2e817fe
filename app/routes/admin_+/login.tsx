import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tokenCookie } from "~/accounts/access/cookies.server";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { adminSessionOf } from "~/accounts/access/viewer.server";
import { openSecondStep } from "~/accounts/factors/second-step.server";
import { adminLoginForm } from "~/accounts/sessions/login.schema";
import {
  enoughWithPassword,
  passwordFirst,
  returnAddress,
  startAdminSession,
} from "~/accounts/sign-in/admin-sign-in.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { SessionEnded } from "~/parts/sign-in/SessionEnded";
import { SignInForm } from "~/parts/sign-in/SignInForm";
import { SignInPage } from "~/parts/sign-in/SignInPage";
import { Done } from "~/ui/Done";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { PaymentsBanner } from "~/ui/office/PaymentsBanner";
import { Panel } from "~/ui/Panel";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";
import { paymentsWarning } from "~/web/process/production.server";

export const meta: MetaFunction = () => [{ title: "Admin sign in" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const next = returnAddress(request);
  const session = await adminSessionOf(request);
  if (session) throw redirect(session.admin.needs_factor ? "/admin/security" : next);
  const { club_name } = await readSettings(deps);
  return json({
    next,
    expired: readQuery(request).has("expired"),
    payments: paymentsWarning(env),
    club_name,
  });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: adminLoginForm,
    async run({ request, value: { email, password } }) {
      const next = returnAddress(request);
      const admin = await passwordFirst(request, email, password);
      const proven_by = await enoughWithPassword(request, admin);
      if (!proven_by) return askSecond(admin.id, next);
      return redirect(next, { status: 303, ...(await startAdminSession(request, admin, { proven_by })) });
    },
  });

/** After a correct password: no session yet, but a cookie naming the administrator. */
async function askSecond(admin_id: number, next: string): Promise<Response> {
  const token = await openSecondStep(deps, { admin_id });
  return redirect(`/admin/login/second?return_to=${encodeURIComponent(next)}`, {
    status: 303,
    headers: { "Set-Cookie": tokenCookie("admin_second", token) },
  });
}

export default function Login() {
  const { next, expired, payments, club_name } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <>
      <PaymentsBanner warning={payments} />
      <SignInPage headed={{ club_name, title: "Admin sign in" }}>
        <SessionEnded />
        {answer ? null : <Done messages={{ password: "Your password is saved. Sign in with it now." }} />}
        {expired && !answer ? (
          <Panel tone="info" title="The sign-in has expired. Please enter your password again." />
        ) : null}
        <SignInForm
          action={`/admin/login?return_to=${encodeURIComponent(next)}`}
          field={{ name: "email", label: "E-mail", type: "email" }}
        />
      </SignInPage>
    </>
  );
}
