import { type SubmissionResult, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Field } from "~/components/ui/Field";
import { FormErrors, Panel } from "~/components/ui/Panel";
import { accountOfLink, choosePortalPassword } from "~/domain/partners/portal-password.server";
import { portalPasswordForm } from "~/domain/sessions/login.schema";
import { refusalOrThrow } from "~/http/answers/status.server";
import { invalid, parseForm, refused } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";
import { endedSessionCookie } from "~/http/session/cookies.server";
import { proveOnce } from "~/http/session/proof.server";

export const meta: MetaFunction = () => [
  { title: "Choose a password · Partner portal" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export async function loader({ params }: LoaderFunctionArgs) {
  const account = await accountOfLink(deps, params.token ?? "");
  const shop = account && { name: account.partner.name, username: account.username };
  return json({ shop }, { status: shop ? 200 : 404 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await parseForm(request, portalPasswordForm, "username");
  if (submission.status !== "success") return invalid(submission);
  const { password } = submission.value;
  try {
    const weak = await proveOnce(request, "portal_link", null, () => choose(params.token ?? "", password));
    if (weak) return refused(submission, weak);
    return redirect("/partner/login?done=password", {
      status: 303,
      headers: { "Set-Cookie": endedSessionCookie("partner") },
    });
  } catch (error) {
    return refused(submission, error);
  }
}

/** A weak password is no failed proof: the link was right. */
async function choose(token: string, password: string) {
  try {
    await choosePortalPassword(deps, token, password);
    return null;
  } catch (error) {
    const refusal = refusalOrThrow(error);
    if (refusal.code === "invalid_input") return refusal;
    throw refusal;
  }
}

export default function SetPassword() {
  const { shop } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { result: SubmissionResult<string[]> } | undefined;
  const [form, fields] = useForm<{ password: string; password_again: string }>({
    lastResult: answer?.result,
  });
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Choose a password</h1>
      {shop ? (
        <Form method="post" id={form.id} className="card stack">
          <FormErrors errors={form.errors} />
          <p>
            For the portal of <strong>{shop.name}</strong>. You sign in with this username:
          </p>
          <Field
            label="Username"
            name="username"
            type="text"
            autoComplete="username"
            readOnly
            defaultValue={shop.username}
          />
          <Field
            meta={fields.password}
            label="New password"
            hint="At least 10 characters. Three or four words that belong together only for you are good."
            type="password"
            autoComplete="new-password"
            required
            minLength={10}
            maxLength={200}
            defaultValue=""
          />
          <Field
            meta={fields.password_again}
            label="The same again"
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
      ) : (
        <DeadLink />
      )}
    </main>
  );
}

function DeadLink() {
  return (
    <>
      <Panel tone="failure" title="This link does not work any more">
        <p>It was used already, or it is older than seven days. Ask the club for a new one.</p>
      </Panel>
      <ButtonLink look="quiet" to="/partner/login">
        Go to the sign-in
      </ButtonLink>
    </>
  );
}
