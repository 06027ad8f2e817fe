import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Ask } from "~/components/admin/Ask";
import { FilterBy } from "~/components/admin/FilterBy";
import { ListFilters } from "~/components/admin/ListFilters";
import { NothingFound } from "~/components/admin/NothingFound";
import { DECISION_TONES } from "~/components/admin/tones";
import { Badge } from "~/components/ui/Badge";
import { Done } from "~/components/ui/Done";
import { Field } from "~/components/ui/Field";
import { Pagination } from "~/components/ui/Pagination";
import { Panel } from "~/components/ui/Panel";
import { adminActor } from "~/domain/admins/actor";
import { can } from "~/domain/admins/capabilities";
import { readFilter, requestsFilter } from "~/domain/backoffice/lists/filters.schema";
import { DECISIONS, type Decision, inWords } from "~/domain/backoffice/lists/lists";
import {
  approveApplication,
  countOpenRequests,
  listApplications,
  rejectApplication,
} from "~/domain/backoffice/requests.server";
import { shortDay } from "~/domain/clock";
import { ClubError } from "~/domain/errors";
import { statusOfError } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { readForm } from "~/http/forms/forms.server";
import { readPage } from "~/http/forms/paging.server";
import { idIn } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { PartnerTabs } from "~/routes/admin/partners/parts/PartnerTabs";

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
          <li key={row.id} className="card stack wrap-anywhere">
            <div className="flex flex-wrap items-center gap-3">
              <h2>{row.business_name}</h2>
              <Badge tone={DECISION_TONES[row.status]}>{DECISIONS[row.status as Decision]}</Badge>
              <span className="text-sm text-muted">{shortDay(row.created_on)}</span>
            </div>
            <p>
              {row.category}, {row.address}
              <br />
              {row.name},{" "}
              <a className="link" href={`mailto:${row.email}`}>
                {row.email}
              </a>
              , {row.phone}
              {row.website ? <span className="block">{row.website}</span> : null}
            </p>
            {row.message ? <p className="whitespace-pre-line">{row.message}</p> : null}
            {row.status === "pending" ? (
              may_edit ? (
                <div className="flex flex-wrap items-start gap-3">
                  <Ask title="Approve" intent="approve" look="main" button="Yes, add this partner">
                    <input type="hidden" name="id" value={row.id} />
                    <p>{row.business_name} appears in the directory at once, with a PIN of its own.</p>
                  </Ask>
                  <Ask title="Reject" intent="reject" button="Reject the application">
                    <input type="hidden" name="id" value={row.id} />
                    <Field
                      id={`decision_note-${row.id}`}
                      name="decision_note"
                      label="Note"
                      hint="For the club's own records."
                      maxLength={500}
                    />
                  </Ask>
                </div>
              ) : null
            ) : (
              <p className="text-sm text-muted">
                {inWords(row.status)} by {row.decided_by || "somebody"}
                {row.decision_note ? `: ${row.decision_note}` : ""}
                {row.partner_id ? (
                  <>
                    {" "}
                    <Link className="link" to={`/admin/partners/${row.partner_id}/edit`}>
                      To the partner
                    </Link>
                  </>
                ) : null}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}
