import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListFilters } from "~/components/admin/ListFilters";
import { ListHead } from "~/components/admin/ListHead";
import { PAYMENT_TONES } from "~/components/admin/tones";
import { Badge } from "~/components/ui/Badge";
import { EmptyState } from "~/components/ui/EmptyState";
import { Select } from "~/components/ui/Field";
import { Pagination } from "~/components/ui/Pagination";
import { Table } from "~/components/ui/Table";
import { Tiles } from "~/components/ui/Tiles";
import { can } from "~/domain/admins/capabilities";
import { paymentsFilter, readFilter } from "~/domain/backoffice/filters.schema";
import { listPayments } from "~/domain/backoffice/payments-list.server";
import { PAYMENT_STATUSES } from "~/domain/backoffice/periods";
import { shortDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { deps } from "~/http/deps.server";
import { readPage } from "~/http/paging.server";
import { requireAdmin } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "Payments · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const url = new URL(request.url);
  const filter = readFilter(paymentsFilter, url.searchParams);
  const page = readPage(url);
  return json({
    filter,
    page,
    may_export: can(admin.role, "export"),
    ...(await listPayments(deps, filter, page)),
  });
}

export default function Payments() {
  const { filter, page, may_export, rows, total, tiles } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack max-w-7xl">
      <ListHead title="Payments" list="payments" may_export={may_export} />
      <Tiles
        tiles={[
          { label: "Revenue", value: formatRand(tiles.revenue_cents) },
          { label: "This month", value: formatRand(tiles.month_cents) },
          { label: "Completed payments", value: tiles.paid },
        ]}
      />
      <ListFilters
        search={filter.search}
        clear_to="/admin/payments"
        filtered={Boolean(filter.search || filter.status)}
      >
        <Select label="Status" name="status" defaultValue={filter.status ?? ""}>
          <option value="">All</option>
          {PAYMENT_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Select>
      </ListFilters>
      {rows.length === 0 ? (
        <EmptyState icon="search" title="No payments found" />
      ) : (
        <Table
          caption="Payments"
          keyOf={(row) => row.id}
          rows={rows}
          columns={[
            { label: "Date", cell: (row) => `${shortDay(row.created_on)}, ${row.created_time}` },
            { label: "Transaction", cell: (row) => row.transaction_id },
            {
              label: "Member",
              cell: (row) => (row.member_id ? `${row.member_name} (${row.member_id})` : row.member_name),
            },
            { label: "Provider", cell: (row) => row.payment_provider },
            { label: "Kind", cell: (row) => row.transaction_type.replace("_", "-") },
            { label: "Amount", numeric: true, cell: (row) => formatRand(Math.round(row.amount * 100)) },
            { label: "Status", cell: (row) => <Badge tone={PAYMENT_TONES[row.status]}>{row.status}</Badge> },
          ]}
        />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}
