import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/components/ui/Breadcrumbs";
import { useFormAnswer } from "~/components/ui/forms/form-answer";
import { can } from "~/domain/admins/capabilities";
import { shortDay } from "~/domain/clock";
import { IMPORT_FIELDS } from "~/domain/imports/fields";
import { importView } from "~/domain/imports/import-view.server";
import { orNotFound } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { formsAction } from "~/http/forms/form-action.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { importForms } from "./import-forms.server";
import { kindOf } from "./kind.server";
import { DryRun } from "./parts/DryRun";
import { ImportColumns } from "./parts/ImportColumns";
import { Outcome } from "./parts/Outcome";
import { WORDS } from "./parts/words";

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
  const { list, people } = WORDS[kind];
  const name = view.file_name || "File";
  return (
    <main id="main" className="page stack max-w-7xl">
      <Breadcrumbs
        trail={[
          { label: list, to: `/admin/${kind}` },
          { label: `Import ${people}`, to: `/admin/import/${kind}` },
          { label: name },
        ]}
      />
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
