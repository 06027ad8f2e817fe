import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FilterBy } from "~/components/admin/FilterBy";
import { ListFilters } from "~/components/admin/ListFilters";
import { ListHead } from "~/components/admin/ListHead";
import { MemberCell } from "~/components/admin/MemberCell";
import { NothingFound } from "~/components/admin/NothingFound";
import { RowLink } from "~/components/admin/RowLink";
import { SortBy } from "~/components/admin/SortBy";
import { VOUCHER_TONES } from "~/components/admin/tones";
import { Badge } from "~/components/ui/Badge";
import { Done } from "~/components/ui/Done";
import { Pagination } from "~/components/ui/Pagination";
import { type Column, Table } from "~/components/ui/Table";
import { Tiles } from "~/components/ui/Tiles";
import { can } from "~/domain/admins/capabilities";
import { readFilter, vouchersFilter } from "~/domain/backoffice/lists/filters.schema";
import { VOUCHER_STATUSES } from "~/domain/backoffice/lists/lists";
import { listVouchers } from "~/domain/backoffice/lists/vouchers-list.server";
import { longMonth, shortDay } from "~/domain/clock";
import { formatRand, formatWholeRand } from "~/domain/money";
import { without } from "~/domain/without";
import { readQuery } from "~/http/fields/query.server";
import { readPage } from "~/http/forms/paging.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Vouchers · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const query = readQuery(request);
  const filter = readFilter(vouchersFilter, query);
  const page = readPage(query);
  const asked = { ...filter, sees_open_codes: can(admin.role, "edit_members") };
  const { rows, ...list } = await listVouchers(deps, asked, page);
  return json({
    filter,
    page,
    may_export: can(admin.role, "export"),
    may_undo: can(admin.role, "void_redemptions"),
    ...list,
    rows: rows.map((row) => without(row, "redeemed_at", "partner_id", "issued_on")),
  });
}

export default function Vouchers() {
  const { filter, page, may_export, may_undo, rows, total, tiles } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.status);
  return (
    <main id="main" className="page stack max-w-7xl">
      <ListHead title="Voucher codes" export_at="/api/admin/vouchers/export" may_export={may_export} />
      <Done messages={{ undone: "Redemption undone successfully" }} />
      <Tiles
        tiles={[
          { label: "Codes", value: tiles.total },
          { label: "Redeemed", value: tiles.redeemed },
          { label: "Total redeemed", value: formatWholeRand(tiles.redeemed_cents) },
        ]}
      />
      <ListFilters
        search={filter.search}
        placeholder="Code, member or partner"
        clear_to="/admin/vouchers"
        filtered={filtered}
      >
        <FilterBy
          label="Status"
          name="status"
          value={filter.status}
          options={Object.entries(VOUCHER_STATUSES)}
        />
        <SortBy sort={filter.sort} />
      </ListFilters>
      {rows.length === 0 ? (
        <NothingFound what="voucher codes" filtered={filtered} clear_to="/admin/vouchers" icon="card">
          <p>A code appears when a member asks for one on a partner's page.</p>
        </NothingFound>
      ) : (
        <Table
          caption="Voucher codes"
          keyOf={(row) => row.id}
          rows={rows}
          columns={may_undo ? [...COLUMNS, UNDO] : COLUMNS}
        />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: Column<Row>[] = [
  {
    label: "Code",
    card: "title",
    cell: (row) => <strong className="font-mono">{row.voucher_code}</strong>,
  },
  {
    label: "Member",
    cell: (row) => <MemberCell name={row.member_name} member_id={row.member_id} />,
  },
  {
    label: "Partner",
    cell: (row) => (
      <span>
        {row.partner_name}
        <span className="block text-sm text-muted">{row.partner_category}</span>
      </span>
    ),
  },
  { label: "Month", cell: (row) => longMonth(row.month_key) },
  {
    label: "Status",
    cell: (row) => <Badge tone={VOUCHER_TONES[row.status]}>{VOUCHER_STATUSES[row.status]}</Badge>,
  },
  { label: "Redeemed", cell: (row) => (row.redeemed_on ? shortDay(row.redeemed_on) : null) },
  {
    label: "Amount",
    numeric: true,
    cell: (row) => (row.redeemed_amount === null ? null : formatRand(Math.round(row.redeemed_amount * 100))),
  },
];

const UNDO: Column<Row> = {
  label: "Undo",
  card: "action",
  cell: (row) =>
    row.status === "redeemed" ? (
      <RowLink to={`/admin/vouchers/${row.id}/undo`} aria-label={`Undo ${row.voucher_code}`}>
        Undo
      </RowLink>
    ) : null,
};
