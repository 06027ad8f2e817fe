import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { dayOf, longDay } from "~/kernel/clock";
import { LEGAL_VERSION, missingForTheLaw } from "~/kernel/settings/law";
import { lawSettings, readSettings } from "~/kernel/settings/settings.server";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { SettingsTabs } from "~/ui/office/SettingsTabs";
import { FormErrors } from "~/ui/Panel";
import { PrintButton } from "~/ui/PrintButton";
import { deps } from "~/web/process/deps.server";
import { LawFields, LawState } from "../parts/LawFields";
import { saveSettings } from "../save-settings.server";
import { lawForm } from "../settings.schema";

export const meta: MetaFunction = () => [{ title: "The club and the law · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const settings = await readSettings(deps);
  const { vat_number, support_email, support_phone } = settings;
  const law = lawSettings(settings);
  return json({
    law,
    missing: missingForTheLaw(law).map(({ key }) => key),
    known: { vat_number, support_email, support_phone },
    version: longDay(LEGAL_VERSION),
    today: longDay(dayOf(deps.clock())),
    may_edit: can(role, "edit_settings"),
  });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "edit_settings",
    schema: lawForm,
    run: ({ actor, value }) => saveSettings(deps, actor, value),
    done: "/admin/settings/law?done=saved",
  });

export default function LawSettings() {
  const { law, missing, known, version, today, may_edit } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Settings</h1>
      <div className="no-print">
        <SettingsTabs />
      </div>
      {result ? (
        <FormErrors
          title="These facts were not saved"
          errors={formErrorsOf(result) ?? ["Please check the fields below."]}
        />
      ) : (
        <Done messages={{ saved: "Saved. The legal pages show it from now on." }} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Form method="post" className="stack min-w-0 no-print">
          <fieldset disabled={!may_edit} className="stack">
            <legend className="visually-hidden">The club and the law</legend>
            <LawFields result={result} law={law} missing={missing} />
          </fieldset>
          {may_edit ? <Button>Save</Button> : <p>Only an owner can change these.</p>}
        </Form>
        <div className="stack min-w-0">
          <LawState law={law} missing={missing} known={known} version={version} today={today} />
          <PrintButton />
        </div>
      </div>
    </main>
  );
}
