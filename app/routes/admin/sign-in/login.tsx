import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PaymentsBanner } from "~/components/admin/shell/PaymentsBanner";
import { SessionEnded } from "~/components/sign-in/SessionEnded";
import { SignInForm } from "~/components/sign-in/SignInForm";
import { useFormAnswer } from "~/components/ui/forms/form-answer";
import { Panel } from "~/components/ui/Panel";
import { openSecondStep } from "~/domain/admins/factors/second-step.server";
import { adminLoginForm } from "~/domain/sessions/login.schema";
import { readQuery } from "~/http/fields/query.server";
import { formAction } from "~/http/forms/form-action.server";
import { deps } from "~/http/process/deps.server";
import { env } from "~/http/process/env.server";
import { paymentsWarning } from "~/http/process/production.server";
import { enoughWithPassword, passwordFirst, startAdminSession } from "~/http/session/admin-sign-in.server";
import { adminCookie } from "~/http/session/cookies.server";
import { adminSessionOf } from "~/http/session/viewer.server";
import { returnAddress } from "../return-to.server";

export const meta: MetaFunction = () => [{ title: "Admin sign in" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const next = returnAddress(request);
  const session = await adminSessionOf(request);
  if (session) throw redirect(session.admin.needs_factor ? "/admin/security" : next);
  return json({ next, expired: readQuery(request).has("expired"), payments: paymentsWarning(env) });
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
    headers: { "Set-Cookie": adminCookie("admin_second", token) },
  });
}

export default function Login() {
  const { next, expired, payments } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <>
      <PaymentsBanner warning={payments} />
      <main id="main" className="page page-narrow stack">
        <h1>Admin sign in</h1>
        <SessionEnded />
        {expired && !answer ? (
          <Panel tone="info" title="The sign-in has expired. Please enter your password again." />
        ) : null}
        <SignInForm
          action={`/admin/login?return_to=${encodeURIComponent(next)}`}
          field={{ name: "email", label: "E-mail", type: "email" }}
        />
      </main>
    </>
  );
}
