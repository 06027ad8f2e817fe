import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { SettingsTabs } from "~/components/admin/SettingsTabs";
import { Button } from "~/components/ui/Button";
import { Done } from "~/components/ui/Done";
import { formErrorsOf, useFormAnswer } from "~/components/ui/forms/form-answer";
import { FormErrors } from "~/components/ui/Panel";
import { can } from "~/domain/admins/capabilities";
import { saveSettings } from "~/domain/backoffice/settings/save-settings.server";
import { accountingForm } from "~/domain/backoffice/settings/settings.schema";
import { accountingSettings, readSettings } from "~/domain/settings/settings.server";
import { formAction } from "~/http/forms/form-action.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { AccountFields } from "./parts/AccountFields";

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
