import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ListFilters } from "~/components/admin/ListFilters";
import { ListHead } from "~/components/admin/ListHead";
import { VOUCHER_TONES } from "~/components/admin/tones";
import { Badge } from "~/components/ui/Badge";
import { Done } from "~/components/ui/Done";
import { EmptyState } from "~/components/ui/EmptyState";
import { Select } from "~/components/ui/Field";
import { Pagination } from "~/components/ui/Pagination";
import { Table } from "~/components/ui/Table";
import { Tiles } from "~/components/ui/Tiles";
import { can } from "~/domain/admins/capabilities";
import { readFilter, vouchersFilter } from "~/domain/backoffice/filters.schema";
import { VOUCHER_STATUSES } from "~/domain/backoffice/lists";
import { listVouchers } from "~/domain/backoffice/vouchers-list.server";
import { longMonth, shortDay } from "~/domain/clock";
import { formatRand, formatWholeRand } from "~/domain/money";
import { deps } from "~/http/deps.server";
import { readPage } from "~/http/paging.server";
import { requireAdmin } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "Vouchers · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const url = new URL(request.url);
  const filter = readFilter(vouchersFilter, url.searchParams);
  const page = readPage(url);
  return json({
    filter,
    page,
    may_export: can(admin.role, "export"),
    may_undo: can(admin.role, "void_redemptions"),
    ...(await listVouchers(deps, filter, page)),
  });
}

export default function Vouchers() {
  const { filter, page, may_export, may_undo, rows, total, tiles } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack max-w-7xl">
      <ListHead title="Voucher codes" list="vouchers" may_export={may_export} />
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
        clear_to="/admin/vouchers"
        filtered={Boolean(filter.search || filter.status)}
      >
        <Select label="Status" name="status" defaultValue={filter.status ?? ""}>
          <option value="">All</option>
          {Object.entries(VOUCHER_STATUSES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </ListFilters>
      {rows.length === 0 ? (
        <EmptyState icon="search" title="No voucher codes found" />
      ) : (
        <Table
          caption="Voucher codes"
          keyOf={(row) => row.id}
          rows={rows}
          columns={[
            { label: "Code", cell: (row) => <strong className="font-mono">{row.voucher_code}</strong> },
            { label: "Member", cell: (row) => `${row.member_name} (${row.member_id})` },
            { label: "Partner", cell: (row) => row.partner_name },
            { label: "Month", cell: (row) => longMonth(row.month_key) },
            {
              label: "Status",
              cell: (row) => <Badge tone={VOUCHER_TONES[row.status]}>{VOUCHER_STATUSES[row.status]}</Badge>,
            },
            { label: "Redeemed", cell: (row) => (row.redeemed_on ? shortDay(row.redeemed_on) : "–") },
            {
              label: "Amount",
              numeric: true,
              cell: (row) =>
                row.redeemed_amount === null ? "–" : formatRand(Math.round(row.redeemed_amount * 100)),
            },
            ...(may_undo
              ? [
                  {
                    label: "Undo",
                    cell: (row: (typeof rows)[number]) =>
                      row.status === "redeemed" ? (
                        <Link
                          className="link"
                          to={`/admin/vouchers/${row.id}/undo`}
                          aria-label={`Undo ${row.voucher_code}`}
                        >
                          Undo
                        </Link>
                      ) : (
                        "–"
                      ),
                  },
                ]
              : []),
          ]}
        />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}
