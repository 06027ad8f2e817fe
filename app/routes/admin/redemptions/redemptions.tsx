import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FilterBy } from "~/components/admin/FilterBy";
import { ListFilters } from "~/components/admin/ListFilters";
import { ListHead } from "~/components/admin/ListHead";
import { MemberCell } from "~/components/admin/MemberCell";
import { NothingFound } from "~/components/admin/NothingFound";
import { RowLink } from "~/components/admin/RowLink";
import { SortBy } from "~/components/admin/SortBy";
import { Badge } from "~/components/ui/Badge";
import { Done } from "~/components/ui/Done";
import { Pagination } from "~/components/ui/Pagination";
import { type Column, Table } from "~/components/ui/Table";
import { Tiles } from "~/components/ui/Tiles";
import { can } from "~/domain/admins/capabilities";
import { readFilter, redemptionsFilter } from "~/domain/backoffice/lists/filters.schema";
import { PERIODS } from "~/domain/backoffice/lists/periods";
import { listRedemptions } from "~/domain/backoffice/lists/redemptions-list.server";
import { shortDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { without } from "~/domain/without";
import { readQuery } from "~/http/fields/query.server";
import { readPage } from "~/http/forms/paging.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Redemptions · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const query = readQuery(request);
  const filter = readFilter(redemptionsFilter, query);
  const page = readPage(query);
  const { rows, ...list } = await listRedemptions(deps, filter, page);
  return json({
    filter,
    page,
    may_export: can(admin.role, "export"),
    may_undo: can(admin.role, "void_redemptions"),
    ...list,
    rows: rows.map((row) => without(row, "redemption_date", "partner_id")),
  });
}

export default function Redemptions() {
  const { filter, page, may_export, may_undo, rows, total, tiles } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.period);
  return (
    <main id="main" className="page stack max-w-7xl">
      <ListHead title="Redemptions" export_at="/api/admin/redemptions/export" may_export={may_export} />
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
        placeholder="Member or partner"
        clear_to="/admin/redemptions"
        filtered={filtered}
      >
        <FilterBy
          label="Period"
          name="period"
          value={filter.period}
          options={Object.entries(PERIODS)}
          all="All time"
        />
        <SortBy sort={filter.sort} />
      </ListFilters>
      {rows.length === 0 ? (
        <NothingFound what="redemptions" filtered={filtered} clear_to="/admin/redemptions" icon="shop">
          <p>
            They appear when a shop applies a discount, at{" "}
            <Link className="link" to="/redeem">
              the counter page
            </Link>{" "}
            or in its portal.
          </p>
        </NothingFound>
      ) : (
        <Table
          caption="Redemptions"
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
    label: "Member",
    card: "title",
    cell: (row) => <MemberCell name={row.member_name} member_id={row.member_id} />,
  },
  { label: "Date", cell: (row) => `${shortDay(row.redeemed_on)}, ${row.redeemed_at}` },
  {
    label: "Partner",
    cell: (row) => (
      <span>
        {row.partner_name}
        <span className="block text-sm text-muted">{row.partner_category}</span>
      </span>
    ),
  },
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
        <span>
          <Badge tone="bad">Undone</Badge>
          <span className="block text-sm text-muted">{row.void_reason}</span>
        </span>
      ),
  },
  {
    label: "Notes",
    cell: (row) => (row.notes ? <span className="text-sm wrap-anywhere">{row.notes}</span> : null),
  },
];

const UNDO: Column<Row> = {
  label: "Undo",
  card: "action",
  cell: (row) =>
    row.status === "applied" ? (
      <RowLink
        to={`/admin/redemptions/${row.id}/void`}
        aria-label={`Undo the redemption of ${row.member_name}`}
      >
        Undo
      </RowLink>
    ) : null,
};
