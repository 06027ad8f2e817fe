import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FilterBy } from "~/components/admin/FilterBy";
import { ListFilters } from "~/components/admin/ListFilters";
import { NothingFound } from "~/components/admin/NothingFound";
import { Done } from "~/components/ui/Done";
import { formErrorsOf, useFormAnswer } from "~/components/ui/form-answer";
import { Pagination } from "~/components/ui/Pagination";
import { Panel } from "~/components/ui/Panel";
import { can } from "~/domain/admins/capabilities";
import { readFilter, requestsFilter } from "~/domain/backoffice/lists/filters.schema";
import { DECISIONS } from "~/domain/backoffice/lists/lists";
import {
  approveApplication,
  countOpenRequests,
  listApplications,
  rejectApplication,
} from "~/domain/backoffice/requests.server";
import { decisionForm } from "~/domain/partners/decision.schema";
import { readQuery } from "~/http/fields/query.server";
import { formsAction, intent, NO_FIELDS } from "~/http/forms/form-action.server";
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
  const { filter, page, open, may_edit, rows, total } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.status);
  const answer = useFormAnswer();
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Applications</h1>
      <PartnerTabs open={open} />
      {answer ? (
        <Panel tone="failure" title={formErrorsOf(answer.result)?.[0]} />
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
