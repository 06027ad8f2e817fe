import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FilterBy } from "~/components/admin/FilterBy";
import { ListFilters } from "~/components/admin/ListFilters";
import { ListHead } from "~/components/admin/ListHead";
import { NothingFound } from "~/components/admin/NothingFound";
import { SettingsTabs } from "~/components/admin/SettingsTabs";
import { SortBy } from "~/components/admin/SortBy";
import { Pagination } from "~/components/ui/Pagination";
import { Table } from "~/components/ui/Table";
import { can } from "~/domain/admins/capabilities";
import { auditFilter, readFilter } from "~/domain/backoffice/lists/filters.schema";
import { ACTOR_KINDS, inWords } from "~/domain/backoffice/lists/lists";
import { listAudit } from "~/domain/backoffice/settings/audit-list.server";
import { shortDay } from "~/domain/clock";
import { readQuery } from "~/http/fields/query.server";
import { readPage } from "~/http/forms/paging.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Audit log · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const query = readQuery(request);
  const filter = readFilter(auditFilter, query);
  const page = readPage(query, 50);
  return json({ filter, page, may_export: can(role, "export"), ...(await listAudit(deps, filter, page)) });
}

export default function Audit() {
  const { filter, page, may_export, rows, total } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.actor_kind);
  return (
    <main id="main" className="page stack max-w-7xl">
      <ListHead title="Audit log" export_at="/admin/settings/audit/export" may_export={may_export} />
      <SettingsTabs />
      <ListFilters
        search={filter.search}
        placeholder="Name, act or reason"
        clear_to="/admin/settings/audit"
        filtered={filtered}
      >
        <FilterBy
          label="Who"
          name="actor_kind"
          value={filter.actor_kind}
          options={ACTOR_KINDS.map((kind) => [kind, inWords(kind)])}
          all="Everybody"
        />
        <SortBy sort={filter.sort} />
      </ListFilters>
      {rows.length === 0 ? (
        <NothingFound what="entries" filtered={filtered} clear_to="/admin/settings/audit">
          <p>Whatever somebody changes here is written down: who, what, when and why.</p>
        </NothingFound>
      ) : (
        <Table
          caption="Audit log"
          keyOf={(row) => row.id}
          rows={rows}
          columns={[
            { label: "What", card: "title", cell: (row) => inWords(row.action.replace(".", " ")) },
            { label: "When", cell: (row) => `${shortDay(row.day)}, ${row.time}` },
            { label: "Who", cell: (row) => row.who },
            { label: "On", cell: (row) => row.subject },
            { label: "Reason", cell: (row) => row.reason || null },
          ]}
        />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}
