import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FilterBy } from "~/components/admin/FilterBy";
import { ListFilters } from "~/components/admin/ListFilters";
import { ListHead } from "~/components/admin/ListHead";
import { MemberCell } from "~/components/admin/MemberCell";
import { NothingFound } from "~/components/admin/NothingFound";
import { RowLink } from "~/components/admin/RowLink";
import { SortBy } from "~/components/admin/SortBy";
import { PAYMENT_TONES } from "~/components/admin/tones";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { Pagination } from "~/components/ui/Pagination";
import { type Column, Table } from "~/components/ui/Table";
import { Tiles } from "~/components/ui/Tiles";
import { can } from "~/domain/admins/capabilities";
import { paymentsFilter, readFilter } from "~/domain/backoffice/lists/filters.schema";
import { inWords } from "~/domain/backoffice/lists/lists";
import { listPayments } from "~/domain/backoffice/lists/payments-list.server";
import { PAYMENT_STATUSES } from "~/domain/backoffice/lists/periods";
import { shortDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { wayLabel } from "~/domain/payments/way-label";
import { without } from "~/domain/without";
import { readQuery } from "~/http/fields/query.server";
import { readPage } from "~/http/forms/paging.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Payments · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const query = readQuery(request);
  const filter = readFilter(paymentsFilter, query);
  const page = readPage(query);
  const { rows, ...list } = await listPayments(deps, filter, page);
  return json({
    filter,
    page,
    may_export: can(admin.role, "export"),
    may_record: can(admin.role, "record_payments"),
    ...list,
    rows: rows.map((row) => without(row, "created_at", "currency")),
  });
}

export default function Payments() {
  const { filter, page, may_export, may_record, rows, total, tiles } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.status);
  return (
    <main id="main" className="page stack max-w-7xl">
      <ListHead title="Payments" export_at="/api/admin/payments/export" may_export={may_export}>
        {may_record ? (
          <>
            <ButtonLink to="/admin/payments/new">Record a payment</ButtonLink>
            <ButtonLink look="quiet" to="/admin/payments/import">
              Import a bank statement
            </ButtonLink>
          </>
        ) : null}
      </ListHead>
      <Tiles
        tiles={[
          { label: "Revenue", value: formatRand(tiles.revenue_cents) },
          { label: "This month", value: formatRand(tiles.month_cents) },
          { label: "Completed payments", value: tiles.paid },
        ]}
      />
      <ListFilters
        search={filter.search}
        placeholder="Name, transaction, receipt"
        clear_to="/admin/payments"
        filtered={filtered}
      >
        <FilterBy
          label="Status"
          name="status"
          value={filter.status}
          options={PAYMENT_STATUSES.map((status) => [status, inWords(status)])}
        />
        <SortBy sort={filter.sort} />
      </ListFilters>
      {rows.length === 0 ? (
        <NothingFound what="payments" filtered={filtered} clear_to="/admin/payments" icon="card">
          <p>
            The first payment appears as soon as somebody joins. Whether the provider is ready stands in{" "}
            <Link className="link" to="/admin/settings">
              Settings
            </Link>
            .
          </p>
        </NothingFound>
      ) : (
        <Table caption="Payments" keyOf={(row) => row.id} rows={rows} columns={COLUMNS} />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: Column<Row>[] = [
  {
    label: "Member",
    card: "title",
    cell: (row) => <MemberCell name={row.member_name} member_id={row.member_id} />,
  },
  { label: "Date", cell: (row) => `${shortDay(row.created_on)}, ${row.created_time}` },
  { label: "Transaction", cell: (row) => row.transaction_id },
  { label: "Provider", cell: (row) => wayLabel(row.payment_provider) },
  { label: "Kind", cell: (row) => inWords(row.transaction_type) },
  { label: "Amount", numeric: true, cell: (row) => formatRand(Math.round(row.amount * 100)) },
  {
    label: "Status",
    cell: (row) => <Badge tone={PAYMENT_TONES[row.status]}>{inWords(row.status)}</Badge>,
  },
  {
    label: "Receipt",
    card: "action",
    cell: (row) =>
      row.receipt_number ? (
        <RowLink to={`/admin/payments/${row.id}`}>Receipt {row.receipt_number}</RowLink>
      ) : null,
  },
];
