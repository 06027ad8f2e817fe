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
  countOpenRequests,
  decideChangeRequest,
  listChangeRequests,
} from "~/domain/backoffice/requests.server";
import { decisionForm } from "~/domain/partners/decision.schema";
import { readQuery } from "~/http/fields/query.server";
import { formsAction, intent, NO_FIELDS } from "~/http/forms/form-action.server";
import { readPage } from "~/http/forms/paging.server";
import { idIn } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { ChangeRequestCard } from "./parts/ChangeRequestCard";
import { PartnerTabs } from "./parts/PartnerTabs";

export const meta: MetaFunction = () => [{ title: "Change requests · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const query = readQuery(request);
  const filter = readFilter(requestsFilter, query);
  const page = readPage(query);
  const [list, open] = await Promise.all([listChangeRequests(deps, filter, page), countOpenRequests(deps)]);
  return json({ filter, page, open, may_edit: can(admin.role, "edit_partners"), ...list });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    approve: intent({
      who: "admin",
      capability: "edit_partners",
      schema: NO_FIELDS,
      also: ["id"],
      run: ({ actor, fields }) =>
        decideChangeRequest(deps, actor, idIn(fields), { status: "approved", decision_note: "" }),
      done: "/admin/partners/changes?done=approved",
    }),
    reject: intent({
      who: "admin",
      capability: "edit_partners",
      schema: decisionForm,
      also: ["id"],
      run: ({ actor, fields, value }) =>
        decideChangeRequest(deps, actor, idIn(fields), { status: "rejected", ...value }),
      done: "/admin/partners/changes?done=rejected",
    }),
  });

const DONE = { approved: "The change is on the partner's page now.", rejected: "Change request rejected." };

export default function ChangeRequests() {
  const { filter, page, open, may_edit, rows, total } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.status);
  const answer = useFormAnswer();
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Change requests</h1>
      <PartnerTabs open={open} />
      {answer ? <Panel tone="failure" title={formErrorsOf(answer.result)?.[0]} /> : <Done messages={DONE} />}
      <ListFilters
        search={filter.search}
        placeholder="Partner"
        clear_to="/admin/partners/changes"
        filtered={filtered}
      >
        <FilterBy label="Status" name="status" value={filter.status} options={Object.entries(DECISIONS)} />
      </ListFilters>
      {rows.length === 0 ? (
        <NothingFound
          what="change requests"
          filtered={filtered}
          clear_to="/admin/partners/changes"
          icon="shop"
        >
          <p>What a partner asks to have changed in its portal appears here.</p>
        </NothingFound>
      ) : null}
      <ul className="stack">
        {rows.map((row) => (
          <ChangeRequestCard key={row.id} row={row} may_edit={may_edit} />
        ))}
      </ul>
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}
