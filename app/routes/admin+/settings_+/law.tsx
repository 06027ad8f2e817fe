import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { dayOf, longDay } from "~/kernel/clock";
import { LEGAL_VERSION, missingForTheLaw } from "~/kernel/settings/law";
import { lawSettings, readSettings } from "~/kernel/settings/settings.server";
import { onlyChanged, SHOWN_VALUES } from "~/kernel/shown-values";
import { saveSettings } from "~/office/settings/save-settings.server";
import { lawForm } from "~/office/settings/settings.schema";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { PrintButton } from "~/ui/PrintButton";
import { deps } from "~/web/process/deps.server";
import { LawBadge, LawState } from "./+parts/LawState";
import { SettingsForm } from "./+parts/SettingsForm";
import { lawSections } from "./+parts/sections";

export const meta: MetaFunction = () => [{ title: "Legal details · Back office" }];

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
    also: [SHOWN_VALUES],
    run: ({ actor, value, fields }) => saveSettings(deps, actor, onlyChanged(value, fields)),
    done: "/admin/settings/law?done=saved",
  });

export default function LawSettings() {
  const { law, missing, known, version, today, may_edit } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  return (
    <main id="main" className="page stack">
      <div className="flex flex-wrap items-center gap-3">
        <h1>Legal details</h1>
        <LawBadge missing={missing} />
      </div>
      {may_edit ? (
        <div className="no-print stack">
          <SettingsForm
            sections={lawSections(missing)}
            stored={law}
            may_edit
            result={result}
            saved="Saved. The legal pages show it from now on."
          />
        </div>
      ) : (
        <p>Only an owner can change these.</p>
      )}
      <LawState law={law} missing={missing} known={known} version={version} today={today} />
      <p>
        <PrintButton />
      </p>
    </main>
  );
}
