import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { accountingSettings, readSettings } from "~/kernel/settings/settings.server";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { SettingsTabs } from "~/ui/office/SettingsTabs";
import { FormErrors } from "~/ui/Panel";
import { deps } from "~/web/process/deps.server";
import { AccountFields } from "../parts/AccountFields";
import { saveSettings } from "../save-settings.server";
import { accountingForm } from "../settings.schema";

export const meta: MetaFunction = () => [{ title: "Accounting settings · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const settings = await readSettings(deps);
  return json({
    settings: accountingSettings(settings),
    vat_number: settings.vat_number,
    may_edit: can(role, "edit_settings"),
  });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "edit_settings",
    schema: accountingForm,
    run: ({ actor, value }) => saveSettings(deps, actor, value),
    done: "/admin/settings/accounting?done=saved",
  });

export default function AccountingSettings() {
  const { settings, vat_number, may_edit } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Settings</h1>
      <SettingsTabs />
      <div className="stack max-w-2xl">
        {result ? (
          <FormErrors
            title="The accounts were not saved"
            errors={formErrorsOf(result) ?? ["Please check the fields below."]}
          />
        ) : (
          <Done messages={{ saved: "Accounts saved. Every statement and journal uses them from now on." }} />
        )}
        <Form method="post" className="stack">
          <fieldset disabled={!may_edit} className="stack">
            <legend className="visually-hidden">Accounts of the bookkeeper</legend>
            <AccountFields result={result} settings={settings} vat_number={vat_number} />
          </fieldset>
          {may_edit ? <Button>Save the accounts</Button> : <p>Only an owner can change these.</p>}
        </Form>
      </div>
    </main>
  );
}
