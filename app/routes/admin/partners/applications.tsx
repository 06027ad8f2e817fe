import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FilterBy } from "~/components/admin/FilterBy";
import { ListFilters } from "~/components/admin/ListFilters";
import { NothingFound } from "~/components/admin/NothingFound";
import { Done } from "~/components/ui/Done";
import { Pagination } from "~/components/ui/Pagination";
import { Panel } from "~/components/ui/Panel";
import { adminActor } from "~/domain/admins/actor";
import { can } from "~/domain/admins/capabilities";
import { readFilter, requestsFilter } from "~/domain/backoffice/lists/filters.schema";
import { DECISIONS } from "~/domain/backoffice/lists/lists";
import {
  approveApplication,
  countOpenRequests,
  listApplications,
  rejectApplication,
} from "~/domain/backoffice/requests.server";
import { ClubError } from "~/domain/errors";
import { statusOfError } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { readForm } from "~/http/forms/forms.server";
import { readPage } from "~/http/forms/paging.server";
import { idIn } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { ApplicationCard } from "./parts/ApplicationCard";
import { PartnerTabs } from "./parts/PartnerTabs";

export const meta: MetaFunction = () => [{ title: "Applications · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const query = readQuery(request);
  const filter = readFilter(requestsFilter, query);
  const page = readPage(query);
  const [list, open] = await Promise.all([listApplications(deps, filter, page), countOpenRequests(deps)]);
  return json({ filter, page, open, may_edit: can(admin.role, "edit_partners"), ...list });
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
  const { filter, page, open, may_edit, rows, total } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.status);
  const answer = useActionData<typeof action>();
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Applications</h1>
      <PartnerTabs open={open} />
      {answer ? (
        <Panel tone="failure" title={answer.problem} />
      ) : (
        <Done messages={{ rejected: "Application rejected." }} />
      )}
      <ListFilters
        search={filter.search}
        placeholder="Shop, name or address"
        clear_to="/admin/partners/applications"
        filtered={filtered}
      >
        <FilterBy label="Status" name="status" value={filter.status} options={Object.entries(DECISIONS)} />
      </ListFilters>
      {rows.length === 0 ? (
        <NothingFound
          what="applications"
          filtered={filtered}
          clear_to="/admin/partners/applications"
          icon="shop"
        >
          <p>Shops that fill in the form on the business page appear here.</p>
        </NothingFound>
      ) : null}
      <ul className="stack">
        {rows.map((row) => (
          <ApplicationCard key={row.id} row={row} may_edit={may_edit} />
        ))}
      </ul>
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}
