import { type SubmissionResult, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "~/components/ui/Button";
import { Field } from "~/components/ui/Field";
import { FormErrors, Panel } from "~/components/ui/Panel";
import { SessionEnded } from "~/components/ui/SessionEnded";
import { partnerLoginForm } from "~/domain/sessions/login.schema";
import { partnerByPassword } from "~/domain/sessions/sign-in.server";
import { readQuery } from "~/http/fields/query.server";
import { invalid, parseForm, refused } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";
import { enter } from "~/http/session/enter.server";
import { proveOnce } from "~/http/session/proof.server";
import { safeReturn } from "~/http/session/sign-in.server";
import { sessionOf } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Partner portal" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const next = nextAddress(request);
  if (await sessionOf(request, "partner")) throw redirect(next);
  const chosen = readQuery(request).get("done") === "password";
  return json({ next, chosen });
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await parseForm(request, partnerLoginForm);
  if (submission.status !== "success") return invalid(submission);
  const { username, password } = submission.value;
  try {
    const { id } = await proveOnce(request, "partner_login", username, () =>
      partnerByPassword(deps, username, password),
    );
    return await enter(deps, request, { kind: "partner", partner_id: id }, nextAddress(request));
  } catch (error) {
    return refused(submission, error);
  }
}

/** Back to where the way was leading, if that is inside. */
function nextAddress(request: Request): string {
  const wanted = safeReturn(readQuery(request).get("return_to"));
  return wanted?.startsWith("/partner/") ? wanted : "/partner/dashboard";
}

export default function Login() {
  const { next, chosen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { result: SubmissionResult<string[]> } | undefined;
  const [form, fields] = useForm<{ username: string; password: string }>({ lastResult: answer?.result });
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Partner portal</h1>
      <SessionEnded />
      {chosen && !answer ? (
        <Panel tone="success" title="Your password is saved">
          <p>Sign in with it now.</p>
        </Panel>
      ) : null}
      <Form
        method="post"
        action={`/partner/login?return_to=${encodeURIComponent(next)}`}
        id={form.id}
        className="card stack"
      >
        <FormErrors errors={form.errors} title="Login failed" />
        <Field
          meta={fields.username}
          label="Username"
          type="text"
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
        <p className="field-hint">
          Forgotten? Ask the club for a new set-password link: nobody, the club included, can read your
          password.
        </p>
      </Form>
      <p>
        <Link className="link inline-block py-2" to="/">
          Back to the club's site
        </Link>
      </p>
    </main>
  );
}
