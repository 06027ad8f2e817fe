import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { CodeField } from "~/components/admin/CodeField";
import { QrCode } from "~/components/card/QrCode";
import { Button, ButtonLink } from "~/components/ui/Button";
import { CopyButton } from "~/components/ui/CopyButton";
import { Field } from "~/components/ui/Field";
import { type FormResult, fieldsOf, formErrorsOf } from "~/components/ui/form-answer";
import { PageHeader } from "~/components/ui/PageHeader";
import { FormErrors, Panel } from "~/components/ui/Panel";
import { appAddress, secretOf } from "~/domain/admins/factors/app-codes.server";
import { begunApp, finishApp } from "~/domain/admins/factors/manage.server";
import { finishAppForm } from "~/domain/sessions/login.schema";
import { readSettings } from "~/domain/settings/settings.server";
import { invalid, namesOf, parseFields, readForm, refused } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";
import { placeOf } from "~/http/session/office-sign-in.server";
import { requireFreshSelf } from "~/http/session/viewer.server";
import { qrPath } from "~/images/qr.server";
import { RecoveryCodes } from "./parts/RecoveryCodes";

export const meta: MetaFunction = () => [{ title: "Authenticator app · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { admin } = await requireFreshSelf(request);
  const site = new URL(deps.origin).host;
  const app = await begunApp(deps, admin.id);
  const secret = app && secretOf(deps, app);
  if (!secret) return json({ setup: null, site });
  const { club_name } = await readSettings(deps);
  const address = appAddress(secret, club_name, admin.email);
  const setup = { secret, groups: secret.match(/.{1,4}/g) ?? [], address, qr: qrPath(address) };
  return json({ setup, site }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, namesOf(finishAppForm));
  const { admin, id } = await requireFreshSelf(request, form.typed);
  const submission = parseFields(form, finishAppForm);
  if (submission.status !== "success") return invalid(submission);
  const { name = "Authenticator app", one_time_code } = submission.value;
  try {
    const self = { admin, session_id: id, from: placeOf(request) };
    const codes = await finishApp(deps, self, { name, one_time_code });
    if (!codes) return redirect("/admin/security?done=app");
    return json({ codes }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return refused(submission, error);
  }
}

export default function SetUpApp() {
  const { setup, site } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { result?: FormResult; codes?: string[] } | undefined;
  if (answer?.codes) {
    return (
      <main id="main" className="page stack max-w-2xl">
        <h1>Your authenticator app is set up</h1>
        <RecoveryCodes codes={answer.codes} site={site} />
      </main>
    );
  }
  return (
    <main id="main" className="page stack max-w-2xl">
      <PageHeader
        title="Set up an authenticator app"
        trail={[{ label: "Your security", to: "/admin/security" }, { label: "Authenticator app" }]}
      />
      {setup ? (
        <Steps setup={setup} result={answer?.result} />
      ) : (
        <>
          <Panel tone="info" title="No set-up is under way." live={false} />
          <ButtonLink look="quiet" to="/admin/security">
            Back to your security
          </ButtonLink>
        </>
      )}
    </main>
  );
}

interface Setup {
  secret: string;
  groups: string[];
  address: string;
  qr: { size: number; path: string };
}

function Steps({ setup, result }: { setup: Setup; result: FormResult | undefined }) {
  const field = fieldsOf(result);
  return (
    <Form method="post" className="card stack">
      <FormErrors title="That did not work" errors={formErrorsOf(result)} />
      <section className="stack">
        <h2>1. Scan this with the app</h2>
        <p>Google Authenticator, Microsoft Authenticator, 1Password, Bitwarden or any other.</p>
        <QrCode qr={setup.qr} label="QR code for the authenticator app" size={220} />
        <p>
          On this phone?{" "}
          <a className="link" href={setup.address}>
            Open it in the app
          </a>
          . Or type this key:
        </p>
        <p className="font-mono text-lg wrap-anywhere" translate="no">
          {setup.groups.join(" ")}
        </p>
        <CopyButton text={setup.secret} label="Copy the key" done="Copied" />
      </section>
      <section className="stack">
        <h2>2. Type the code that it shows</h2>
        <CodeField meta={field("one_time_code")} required />
        <Field
          meta={field("name")}
          label="Name"
          hint="To tell it from others, such as “My phone”"
          optional
          maxLength={60}
        />
        <Button wide>Turn it on</Button>
      </section>
    </Form>
  );
}
