import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ListFilters } from "~/components/admin/ListFilters";
import { ListHead } from "~/components/admin/ListHead";
import { Badge } from "~/components/ui/Badge";
import { Done } from "~/components/ui/Done";
import { EmptyState } from "~/components/ui/EmptyState";
import { Select } from "~/components/ui/Field";
import { Pagination } from "~/components/ui/Pagination";
import { Table } from "~/components/ui/Table";
import { Tiles } from "~/components/ui/Tiles";
import { can } from "~/domain/admins/capabilities";
import { readFilter, redemptionsFilter } from "~/domain/backoffice/filters.schema";
import { PERIODS } from "~/domain/backoffice/periods";
import { listRedemptions } from "~/domain/backoffice/redemptions-list.server";
import { shortDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { deps } from "~/http/deps.server";
import { readPage } from "~/http/paging.server";
import { requireAdmin } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "Redemptions · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const url = new URL(request.url);
  const filter = readFilter(redemptionsFilter, url.searchParams);
  const page = readPage(url);
  return json({
    filter,
    page,
    may_export: can(admin.role, "export"),
    may_undo: can(admin.role, "void_redemptions"),
    ...(await listRedemptions(deps, filter, page)),
  });
}

export default function Redemptions() {
  const { filter, page, may_export, may_undo, rows, total, tiles } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack max-w-7xl">
      <ListHead title="Redemptions" list="redemptions" may_export={may_export} />
      <Done messages={{ undone: "Redemption undone successfully" }} />
      <Tiles
        tiles={[
          { label: "Redemptions", value: tiles.applied },
          { label: "Purchases", value: formatRand(tiles.amount_cents) },
          { label: "Discounts", value: formatRand(tiles.discount_cents) },
          { label: "Average discount", value: "10%" },
        ]}
      />
      <ListFilters
        search={filter.search}
        clear_to="/admin/redemptions"
        filtered={Boolean(filter.search || filter.period)}
      >
        <Select label="Period" name="period" defaultValue={filter.period ?? ""}>
          <option value="">All time</option>
          {Object.entries(PERIODS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </ListFilters>
      {rows.length === 0 ? (
        <EmptyState icon="search" title="No redemptions found" />
      ) : (
        <Table
          caption="Redemptions"
          keyOf={(row) => row.id}
          rows={rows}
          columns={[
            { label: "Date", cell: (row) => `${shortDay(row.redeemed_on)}, ${row.redeemed_at}` },
            { label: "Member", cell: (row) => `${row.member_name} (${row.member_id})` },
            { label: "Partner", cell: (row) => row.partner_name },
            { label: "Amount", numeric: true, cell: (row) => formatRand(Math.round(row.amount_spent * 100)) },
            {
              label: "Discount",
              numeric: true,
              cell: (row) => formatRand(Math.round(row.discount_amount * 100)),
            },
            {
              label: "Status",
              cell: (row) =>
                row.status === "applied" ? (
                  <Badge tone="good">Applied</Badge>
                ) : (
                  <Badge tone="bad">Undone</Badge>
                ),
            },
            ...(may_undo
              ? [
                  {
                    label: "Undo",
                    cell: (row: (typeof rows)[number]) =>
                      row.status === "applied" ? (
                        <Link
                          className="link"
                          to={`/admin/redemptions/${row.id}/void`}
                          aria-label={`Undo the redemption of ${row.member_name}`}
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
