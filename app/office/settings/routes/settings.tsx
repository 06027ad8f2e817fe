import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { clubSettings, readSettings } from "~/kernel/settings/settings.server";
import { paymentModes } from "~/money/process/payment-mode.server";
import { TestMail } from "~/office/emails/parts/TestMail";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { SettingsTabs } from "~/ui/office/SettingsTabs";
import { useDraft } from "~/ui/office/useDraft";
import { FormErrors, Panel } from "~/ui/Panel";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";
import { mailStatus } from "../mail-status.server";
import { SettingsFields } from "../parts/SettingsFields";
import { SystemStatus } from "../parts/SystemStatus";
import { saveSettings } from "../save-settings.server";
import { settingsForm } from "../settings.schema";

export const meta: MetaFunction = () => [{ title: "Settings · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const [settings, mail] = await Promise.all([readSettings(deps), mailStatus(deps)]);
  const status = { payments: paymentModes(), mail, mail_from: env.MAIL_FROM };
  return json({
    settings: clubSettings(settings),
    status,
    may: { edit: can(role, "edit_settings"), send: can(role, "send_mail") },
  });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "edit_settings",
    schema: settingsForm,
    run: ({ actor, value }) => saveSettings(deps, actor, value),
    done: "/admin/settings?done=saved",
  });

export default function Settings() {
  const { settings, status, may } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  const draft = useDraft();
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Settings</h1>
      <SettingsTabs />
      {result ? (
        <FormErrors
          title="The settings were not saved"
          errors={formErrorsOf(result) ?? ["Please check the fields below."]}
        />
      ) : (
        <Done messages={{ saved: "Settings saved. They apply at once." }} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
        <Form ref={draft} method="post" className="stack -mt-4 min-w-0">
          <fieldset disabled={!may.edit} className="stack">
            <legend className="visually-hidden">Settings of the club</legend>
            <SettingsFields result={result} settings={settings} />
          </fieldset>
          {may.edit ? <Button>Save settings</Button> : <p>Only an owner can change these.</p>}
        </Form>
        <div className="stack min-w-0">
          <SystemStatus status={status} />
          {may.send ? <TestMail result={undefined} /> : null}
          <LegalReview />
        </div>
      </div>
    </main>
  );
}

function LegalReview() {
  return (
    <Panel tone="warning" title="The legal texts need a legal review" live={false}>
      <p>
        <a className="link" href="/terms">
          Terms
        </a>
        ,{" "}
        <a className="link" href="/privacy">
          privacy
        </a>{" "}
        and{" "}
        <a className="link" href="/refunds">
          refunds
        </a>{" "}
        were written for this club, but no lawyer has read them yet. Visitors do not see this note.
      </p>
    </Panel>
  );
}
