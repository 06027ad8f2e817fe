import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { shortDay } from "~/kernel/clock";
import { IMPORT_FIELDS } from "~/office/imports/fields";
import { importView } from "~/office/imports/import-view.server";
import { kindOf } from "~/parts/imports/kind.server";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { orNotFound } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { DryRun } from "./+parts/DryRun";
import { ImportColumns } from "./+parts/ImportColumns";
import { importForms } from "./+parts/import-forms.server";
import { Outcome } from "./+parts/Outcome";

export const meta: MetaFunction = () => [{ title: "Import · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "import_people");
  const kind = kindOf(params);
  const asks = readQuery(request).has("columns");
  const view = await orNotFound(importView(deps, kind, idOf(params.id), { asks }));
  return json({ kind, may_give: kind === "members" && can(role, "import_days"), view });
}

export const action = (args: ActionFunctionArgs) => formsAction(args, importForms);

export default function Import() {
  const { kind, may_give, view } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  const name = view.file_name || "File";
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1 className="wrap-anywhere">{name}</h1>
      <p className="text-muted">
        {`Uploaded by ${view.created_by} on ${shortDay(view.created_on)}, ${view.created_at}.`}
      </p>
      {view.stage === "columns" ? (
        <ImportColumns fields={IMPORT_FIELDS[kind]} view={view} result={result} />
      ) : null}
      {view.stage === "draft" ? <DryRun kind={kind} view={view} may_give={may_give} result={result} /> : null}
      {view.stage === "done" ? <Outcome kind={kind} view={view} result={result} /> : null}
    </main>
  );
}
