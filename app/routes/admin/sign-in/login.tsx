import { type SubmissionResult, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { answerOffline, unlessOffline } from "~/components/admin/offline";
import { PaymentsBanner } from "~/components/admin/PaymentsBanner";
import { Button } from "~/components/ui/Button";
import { Field } from "~/components/ui/Field";
import { FormErrors, Panel } from "~/components/ui/Panel";
import { SessionEnded } from "~/components/ui/SessionEnded";
import { openSecondStep } from "~/domain/admins/factors/second-step.server";
import { adminLoginForm } from "~/domain/sessions/login.schema";
import { readQuery } from "~/http/fields/query.server";
import { invalid, parseForm, refused } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";
import { env } from "~/http/process/env.server";
import { paymentsWarning } from "~/http/process/production.server";
import { officeCookie } from "~/http/session/cookies.server";
import { enoughWithPassword, openOffice, passwordFirst } from "~/http/session/office-sign-in.server";
import { adminSessionOf } from "~/http/session/viewer.server";
import { backOffice } from "../return-to.server";

export const meta: MetaFunction = () => [{ title: "Admin sign in" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const next = backOffice(request);
  const session = await adminSessionOf(request);
  if (session) throw redirect(session.admin.needs_factor ? "/admin/security" : next);
  return json({ next, expired: readQuery(request).has("expired"), payments: paymentsWarning(env) });
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await parseForm(request, adminLoginForm);
  if (submission.status !== "success") return invalid(submission);
  const { email, password } = submission.value;
  try {
    const admin = await passwordFirst(request, email, password);
    const proven_by = await enoughWithPassword(request, admin);
    if (!proven_by) return await askSecond(admin.id, backOffice(request));
    const { headers } = await openOffice(request, admin, { proven_by });
    return redirect(backOffice(request), { status: 303, headers });
  } catch (error) {
    return refused(submission, error);
  }
}

/** The password was right: no session yet, but a cookie that says whose second step is awaited. */
async function askSecond(admin_id: number, next: string): Promise<Response> {
  const token = await openSecondStep(deps, admin_id);
  return redirect(`/admin/login/second?return_to=${encodeURIComponent(next)}`, {
    status: 303,
    headers: { "Set-Cookie": officeCookie("admin_second", token) },
  });
}

export const shouldRevalidate = unlessOffline;

export const clientAction = answerOffline(() => ({
  result: { status: "error", error: { "": ["Network error. Please try again."] } },
}));

export default function Login() {
  const { next, expired, payments } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { result: SubmissionResult<string[]> } | undefined;
  const [form, fields] = useForm<{ email: string; password: string }>({ lastResult: answer?.result });
  return (
    <>
      <PaymentsBanner warning={payments} />
      <main id="main" className="page page-narrow stack">
        <h1>Admin sign in</h1>
        <SessionEnded />
        {expired && !answer ? (
          <Panel tone="info" title="The sign-in has expired. Please enter your password again." />
        ) : null}
        <Form
          method="post"
          action={`/admin/login?return_to=${encodeURIComponent(next)}`}
          id={form.id}
          className="card stack"
        >
          <FormErrors errors={form.errors} title="Login failed" />
          <Field
            meta={fields.email}
            label="E-mail"
            type="email"
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
        </Form>
        <p>
          <Link className="link inline-block py-2" to="/">
            Back to the club's site
          </Link>
        </p>
      </main>
    </>
  );
}
