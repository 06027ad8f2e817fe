import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { Done } from "~/components/ui/Done";
import { Panel } from "~/components/ui/Panel";
import { adminActor } from "~/domain/admins/actor";
import { can } from "~/domain/admins/capabilities";
import { applicationsList } from "~/domain/backoffice/lists/requests.server";
import {
  approveApplication,
  countOpenRequests,
  rejectApplication,
} from "~/domain/backoffice/requests.server";
import { ClubError } from "~/domain/errors";
import { statusOfError } from "~/http/answers/status.server";
import { readForm } from "~/http/forms/forms.server";
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

export async function action({ request }: ActionFunctionArgs) {
  const actor = adminActor(await requireAdmin(request, "edit_partners"));
  const { intent, fields: form } = await readForm(request, {
    approve: ["id"],
    reject: ["id", "decision_note"],
  });
  const id = idIn(form);
  const note = String(form.get("decision_note") ?? "")
    .trim()
    .slice(0, 500);
  try {
    if (intent === "approve") {
      const partner_id = await approveApplication(deps, actor, id);
      return redirect(`/admin/partners/new?created=${partner_id}`);
    }
    await rejectApplication(deps, actor, id, note);
    return redirect("/admin/partners/applications?done=rejected");
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    return json({ problem: error.message }, { status: statusOfError(error) });
  }
}

export default function Applications() {
  const { list, rows, open, may_edit } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const cards = rows.map((row) => <ApplicationCard key={row.id} row={row} may_edit={may_edit} />);
  return (
    <ListScreen list={list} rows={<ul className="stack">{cards}</ul>}>
      <PartnerTabs open={open} />
      {answer ? (
        <Panel tone="failure" title={answer.problem} />
      ) : (
        <Done messages={{ rejected: "Application rejected." }} />
      )}
    </ListScreen>
  );
}
