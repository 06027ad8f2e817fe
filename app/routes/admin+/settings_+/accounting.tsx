import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { accountingSettings, readSettings } from "~/kernel/settings/settings.server";
import { onlyChanged, SHOWN_VALUES } from "~/kernel/shown-values";
import { saveSettings } from "~/office/settings/save-settings.server";
import { accountingForm } from "~/office/settings/settings.schema";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { deps } from "~/web/process/deps.server";
import { SettingsForm } from "./+parts/SettingsForm";
import { accountingSections } from "./+parts/sections";

export const meta: MetaFunction = () => [{ title: "Accounting settings · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const settings = await readSettings(deps);
  return json({
    stored: accountingSettings(settings),
    vat_number: settings.vat_number,
    may_edit: can(role, "edit_settings"),
  });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "edit_settings",
    schema: accountingForm,
    also: [SHOWN_VALUES],
    run: ({ actor, value, fields }) => saveSettings(deps, actor, onlyChanged(value, fields)),
    done: "/admin/settings/accounting?done=saved",
  });

export default function AccountingSettings() {
  const { stored, vat_number, may_edit } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack">
      <h1>Accounting settings</h1>
      <SettingsForm
        sections={accountingSections(vat_number)}
        stored={stored}
        may_edit={may_edit}
        result={useFormAnswer()?.result}
        saved="Accounts saved. Every statement and journal uses them from now on."
      />
    </main>
  );
}
