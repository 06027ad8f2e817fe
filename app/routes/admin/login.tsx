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
import { FormErrors } from "~/components/ui/Panel";
import { adminLoginForm } from "~/domain/sessions/login.schema";
import { adminByPassword } from "~/domain/sessions/sign-in.server";
import { deps } from "~/http/deps.server";
import { enter } from "~/http/enter.server";
import { env } from "~/http/env.server";
import { readQuery } from "~/http/fields/query.server";
import { invalid, parseForm, refused } from "~/http/forms.server";
import { paymentsWarning } from "~/http/production.server";
import { proveOnce } from "~/http/proof.server";
import { safeReturn } from "~/http/sign-in.server";
import { sessionOf } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "Admin sign in" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const next = nextAddress(request);
  if (await sessionOf(request, "admin")) throw redirect(next);
  return json({ next, payments: paymentsWarning(env) });
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await parseForm(request, adminLoginForm);
  if (submission.status !== "success") return invalid(submission);
  const { email, password } = submission.value;
  try {
    const { id } = await proveOnce(request, "admin_login", email, () =>
      adminByPassword(deps, email, password),
    );
    return await enter(deps, request, { kind: "admin", admin_id: id }, nextAddress(request));
  } catch (error) {
    return refused(submission, error);
  }
}

export const shouldRevalidate = unlessOffline;

export const clientAction = answerOffline(() => ({
  result: { status: "error", error: { "": ["Network error. Please try again."] } },
}));

/** Back to where the way was leading, if that is inside. */
function nextAddress(request: Request): string {
  const wanted = safeReturn(readQuery(request).get("return_to"));
  return wanted?.startsWith("/admin/") ? wanted : "/admin/dashboard";
}

export default function Login() {
  const { next, payments } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { result: SubmissionResult<string[]> } | undefined;
  const [form, fields] = useForm<{ email: string; password: string }>({ lastResult: answer?.result });
  return (
    <>
      <PaymentsBanner warning={payments} />
      <main id="main" className="page page-narrow stack">
        <h1>Admin sign in</h1>
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
