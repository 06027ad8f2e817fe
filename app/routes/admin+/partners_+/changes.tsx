import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { changesList } from "~/counter/partner-page/requests.list.server";
import { decideChangeRequest } from "~/counter/partner-page/requests.server";
import { screenOf } from "~/parts/lists/list.server";
import { decisionForm } from "~/shops/partners/decision.schema";
import { Done } from "~/ui/Done";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { Panel } from "~/ui/Panel";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { ChangeRequestCard } from "./+parts/ChangeRequestCard";

export const meta: MetaFunction = () => [{ title: "Change requests · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const { list, rows } = await screenOf(changesList, request, admin);
  return json({ list, rows, may_edit: can(admin.role, "edit_partners") });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    approve: intent({
      who: "admin",
      capability: "edit_partners",
      schema: NO_FIELDS,
      once: "natural",
      also: ["id"],
      run: ({ actor, fields }) =>
        decideChangeRequest(deps, actor, idIn(fields), { status: "approved", decision_note: "" }),
      done: "/admin/partners/changes?done=approved",
    }),
    reject: intent({
      who: "admin",
      capability: "edit_partners",
      schema: decisionForm,
      once: "natural",
      also: ["id"],
      run: ({ actor, fields, value }) =>
        decideChangeRequest(deps, actor, idIn(fields), { status: "rejected", ...value }),
      done: "/admin/partners/changes?done=rejected",
    }),
  });

const DONE = { approved: "The change is on the partner's page now.", rejected: "Change request rejected." };

export default function ChangeRequests() {
  const { list, rows, may_edit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const cards = rows.map((row) => <ChangeRequestCard key={row.id} row={row} may_edit={may_edit} />);
  return (
    <ListScreen list={list} rows={<ul className="stack">{cards}</ul>}>
      {answer ? <Panel tone="failure" title={formErrorsOf(answer.result)?.[0]} /> : <Done messages={DONE} />}
    </ListScreen>
  );
}
