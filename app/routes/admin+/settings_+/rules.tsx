import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { clubSettings, readSettings } from "~/kernel/settings/settings.server";
import { onlyChanged, SHOWN_VALUES } from "~/kernel/shown-values";
import { saveSettings } from "~/office/settings/save-settings.server";
import { rulesForm } from "~/office/settings/settings.schema";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { deps } from "~/web/process/deps.server";
import { SettingsForm } from "./+parts/SettingsForm";
import { RULES } from "./+parts/sections";

export const meta: MetaFunction = () => [{ title: "Rules · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  return json({ stored: clubSettings(await readSettings(deps)), may_edit: can(role, "edit_settings") });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "edit_settings",
    schema: rulesForm,
    also: [SHOWN_VALUES],
    run: ({ actor, value, fields }) => saveSettings(deps, actor, onlyChanged(value, fields)),
    done: "/admin/settings/rules?done=saved",
  });

export default function Rules() {
  const { stored, may_edit } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack">
      <h1>Rules</h1>
      <SettingsForm
        sections={RULES}
        stored={stored}
        may_edit={may_edit}
        result={useFormAnswer()?.result}
        saved="Settings saved. They apply at once."
      />
    </main>
  );
}
