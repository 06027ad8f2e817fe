import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListFilters } from "~/components/admin/ListFilters";
import { SettingsTabs } from "~/components/admin/SettingsTabs";
import { EmptyState } from "~/components/ui/EmptyState";
import { Select } from "~/components/ui/Field";
import { Pagination } from "~/components/ui/Pagination";
import { Table } from "~/components/ui/Table";
import { auditFilter, readFilter } from "~/domain/backoffice/filters.schema";
import { ACTOR_KINDS, inWords } from "~/domain/backoffice/lists";
import { listAudit } from "~/domain/backoffice/settings/audit-list.server";
import { shortDay } from "~/domain/clock";
import { deps } from "~/http/deps.server";
import { readPage } from "~/http/paging.server";
import { requireAdmin } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "Audit log · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  const url = new URL(request.url);
  const filter = readFilter(auditFilter, url.searchParams);
  const page = readPage(url, 50);
  return json({ filter, page, ...(await listAudit(deps, filter, page)) });
}

export default function Audit() {
  const { filter, page, rows, total } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack">
      <h1>Audit log</h1>
      <SettingsTabs />
      <ListFilters
        search={filter.search}
        clear_to="/admin/settings/audit"
        filtered={Boolean(filter.search || filter.actor_kind)}
      >
        <Select label="Who" name="actor_kind" defaultValue={filter.actor_kind ?? ""}>
          <option value="">Everybody</option>
          {ACTOR_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {inWords(kind)}
            </option>
          ))}
        </Select>
      </ListFilters>
      {rows.length === 0 ? (
        <EmptyState icon="search" title="Nothing found" />
      ) : (
        <Table
          caption="Audit log"
          keyOf={(row) => row.id}
          rows={rows}
          columns={[
            { label: "When", cell: (row) => `${shortDay(row.day)}, ${row.time}` },
            { label: "Who", cell: (row) => row.who },
            { label: "What", cell: (row) => inWords(row.action.replace(".", " ")) },
            { label: "On", cell: (row) => row.subject },
            { label: "Reason", cell: (row) => row.reason || "–" },
          ]}
        />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}
