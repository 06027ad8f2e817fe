import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { applicationsList } from "~/counter/partner-page/requests.list.server";
import { approveApplication, rejectApplication } from "~/counter/partner-page/requests.server";
import { screenOf } from "~/parts/lists/list.server";
import { approvalForm, rejectionForm } from "~/shops/partners/decision.schema";
import { Done } from "~/ui/Done";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { ApplicationRow } from "./+parts/ApplicationRow";

export const meta: MetaFunction = () => [{ title: "Applications · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const { list, rows } = await screenOf(applicationsList, request, admin);
  return json({ list, rows, may_edit: can(admin.role, "edit_partners") });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    approve: intent({
      who: "admin",
      capability: "edit_partners",
      schema: approvalForm,
      once: "natural",
      also: ["id"],
      run: ({ actor, fields, value }) => approveApplication(deps, actor, idIn(fields), value),
      done: (_, partner_id) => `/admin/partners/new?created=${partner_id}`,
    }),
    reject: intent({
      who: "admin",
      capability: "edit_partners",
      schema: rejectionForm,
      once: "natural",
      also: ["id"],
      run: ({ actor, fields, value }) => rejectApplication(deps, actor, idIn(fields), value.decision_note),
      done: "/admin/partners/applications?done=rejected",
    }),
  });

export default function Applications() {
  const { list, rows, may_edit } = useLoaderData<typeof loader>();
  const cards = rows.map((row) => <ApplicationRow key={row.id} row={row} may_edit={may_edit} />);
  return (
    <ListScreen list={list} rows={<ul className="box">{cards}</ul>}>
      <Done messages={{ rejected: "Application rejected. The applicant is told why by mail." }} />
    </ListScreen>
  );
}
