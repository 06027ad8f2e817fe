import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { Done } from "~/components/ui/Done";
import { formErrorsOf, useFormAnswer } from "~/components/ui/form-answer";
import { Panel } from "~/components/ui/Panel";
import { can } from "~/domain/admins/capabilities";
import { applicationsList } from "~/domain/backoffice/lists/requests.server";
import {
  approveApplication,
  countOpenRequests,
  rejectApplication,
} from "~/domain/backoffice/requests.server";
import { decisionForm } from "~/domain/partners/decision.schema";
import { formsAction, intent, NO_FIELDS } from "~/http/forms/form-action.server";
import { idIn } from "~/http/forms/params.server";
import { screenOf } from "~/http/lists/list.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { ApplicationCard } from "./parts/ApplicationCard";
import { PartnerTabs } from "./parts/PartnerTabs";

export const meta: MetaFunction = () => [{ title: "Applications · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const [{ list, rows }, open] = await Promise.all([
    screenOf(applicationsList, request, admin),
    countOpenRequests(deps),
  ]);
  return json({ list, rows, open, may_edit: can(admin.role, "edit_partners") });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    approve: intent({
      who: "admin",
      capability: "edit_partners",
      schema: NO_FIELDS,
      also: ["id"],
      run: ({ actor, fields }) => approveApplication(deps, actor, idIn(fields)),
      done: (_, partner_id) => `/admin/partners/new?created=${partner_id}`,
    }),
    reject: intent({
      who: "admin",
      capability: "edit_partners",
      schema: decisionForm,
      also: ["id"],
      run: ({ actor, fields, value }) => rejectApplication(deps, actor, idIn(fields), value.decision_note),
      done: "/admin/partners/applications?done=rejected",
    }),
  });

export default function Applications() {
  const { list, rows, open, may_edit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const cards = rows.map((row) => <ApplicationCard key={row.id} row={row} may_edit={may_edit} />);
  return (
    <ListScreen list={list} rows={<ul className="stack">{cards}</ul>}>
      <PartnerTabs open={open} />
      {answer ? (
        <Panel tone="failure" title={formErrorsOf(answer.result)?.[0]} />
      ) : (
        <Done messages={{ rejected: "Application rejected." }} />
      )}
    </ListScreen>
  );
}
