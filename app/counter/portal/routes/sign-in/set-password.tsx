import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { endedSessionCookie } from "~/accounts/access/cookies.server";
import { formAction } from "~/accounts/access/form-action.server";
import { portalPasswordForm } from "~/accounts/sessions/login.schema";
import { checkCredential } from "~/accounts/sign-in/credential.server";
import { accountOfLink, choosePortalPassword } from "~/shops/people/portal-password.server";
import { Button, ButtonLink } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [
  { title: "Choose a password · Partner portal" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export async function loader({ params }: LoaderFunctionArgs) {
  const account = await accountOfLink(deps, params.token ?? "");
  const shop = account && { name: account.partner.name, username: account.username ?? account.email };
  return json({ shop }, { status: shop ? 200 : 404 });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: portalPasswordForm,
    also: ["username"],
    async run({ request, params, value, headers }) {
      await checkCredential(request, "portal_link", null, () =>
        choosePortalPassword(deps, params.token ?? "", value.password),
      );
      headers.append("Set-Cookie", endedSessionCookie("partner"));
    },
    done: "/partner/login?done=password",
  });

export default function SetPassword() {
  const { shop } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ password: string; password_again: string }>({
    lastResult: useFormAnswer()?.result,
  });
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Choose a password</h1>
      {shop ? (
        <Form method="post" id={form.id} className="card stack">
          <FormErrors errors={form.errors} />
          <p>
            For the portal of <strong>{shop.name}</strong>. You sign in with this username or e-mail address:
          </p>
          <Field
            label="Username or e-mail"
            name="username"
            type="text"
            autoComplete="username"
            readOnly
            defaultValue={shop.username}
          />
          <Field
            meta={fields.password}
            label="New password"
            hint="At least 10 characters. Three or four words that only you would combine work well."
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
      <Panel tone="failure" title="This link no longer works">
        <p>It was used already, or it is older than seven days. Ask whoever sent it for a new one.</p>
      </Panel>
      <ButtonLink look="quiet" to="/partner/login">
        Go to the sign-in
      </ButtonLink>
    </>
  );
}
