import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireFreshSelf } from "~/accounts/access/viewer.server";
import { appAddress, secretOf } from "~/accounts/factors/app-codes.server";
import { begunApp, finishApp } from "~/accounts/factors/manage.server";
import { finishAppForm } from "~/accounts/sessions/login.schema";
import { qrPath } from "~/kernel/images/qr.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { Button, ButtonLink } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";
import { Field } from "~/ui/forms/Field";
import { type FormResult, fieldsOf, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { CodeField } from "~/ui/office/CodeField";
import { PageHeader } from "~/ui/PageHeader";
import { FormErrors, Panel } from "~/ui/Panel";
import { QrCode } from "~/ui/QrCode";
import { deps } from "~/web/process/deps.server";
import { RecoveryCodes } from "./+security/RecoveryCodes";
import { selfOf, shown } from "./+security/security-forms.server";

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

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "self",
    fresh: true,
    schema: finishAppForm,
    once: "shown",
    run: (sent) => finishApp(sent.deps, selfOf(sent), { name: "Authenticator app", ...sent.value }),
    done: ({ headers }, codes) => (codes ? shown(headers, codes) : "/admin/security?done=app"),
  });

export default function SetUpApp() {
  const { setup, site } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<{ codes: string[] }>();
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
      <PageHeader title="Set up an authenticator app" />
      {setup ? (
        <Steps setup={setup} result={answer?.result} />
      ) : (
        <>
          <Panel tone="info" title="There is no set-up in progress." live={false} />
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
          hint="A name to recognise it by, such as “My phone”"
          optional
          maxLength={60}
        />
        <Button wide>Turn it on</Button>
      </section>
    </Form>
  );
}
