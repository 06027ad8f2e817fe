import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FilterBy } from "~/components/admin/FilterBy";
import { ListFilters } from "~/components/admin/ListFilters";
import { ListHead } from "~/components/admin/ListHead";
import { NothingFound } from "~/components/admin/NothingFound";
import { RowLink } from "~/components/admin/RowLink";
import { SortBy } from "~/components/admin/SortBy";
import { STATUS_TONES } from "~/components/admin/tones";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { Pagination } from "~/components/ui/Pagination";
import { type Column, Table } from "~/components/ui/Table";
import { Tiles } from "~/components/ui/Tiles";
import { can } from "~/domain/admins/capabilities";
import { membersFilter, readFilter } from "~/domain/backoffice/lists/filters.schema";
import { MEMBER_SORTS, MEMBER_STATUSES } from "~/domain/backoffice/lists/lists";
import { listMembers } from "~/domain/backoffice/lists/members-list.server";
import { CITY_NAMES, PLANS } from "~/domain/catalog";
import { shortDay } from "~/domain/clock";
import { without } from "~/domain/without";
import { readQuery } from "~/http/fields/query.server";
import { readPage } from "~/http/forms/paging.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Members · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const query = readQuery(request);
  const filter = readFilter(membersFilter, query);
  const page = readPage(query);
  const { rows, ...list } = await listMembers(deps, filter, page);
  return json({
    filter,
    page,
    may_export: can(admin.role, "export"),
    may_record: can(admin.role, "record_payments"),
    ...list,
    rows: rows.map((row) => without(row, "phone", "city", "expiry_date")),
  });
}

export default function Members() {
  const { filter, page, may_export, may_record, rows, total, tiles } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.status || filter.plan || filter.city);
  return (
    <main id="main" className="page stack max-w-7xl">
      <ListHead title="Members" export_at="/api/admin/members/export" may_export={may_export}>
        {may_record ? (
          <ButtonLink to="/admin/payments/new">Record a payment for somebody new</ButtonLink>
        ) : null}
      </ListHead>
      <Tiles
        tiles={[
          { label: "Members", value: tiles.total },
          { label: "Active", value: tiles.active },
          { label: "Local plans", value: tiles.local },
          { label: "Tourist plans", value: tiles.tourist },
        ]}
      />
      <ListFilters
        search={filter.search}
        placeholder="Name, e-mail, phone or ID"
        clear_to="/admin/members"
        filtered={filtered}
      >
        <FilterBy
          label="Status"
          name="status"
          value={filter.status}
          options={Object.entries(MEMBER_STATUSES)}
        />
        <FilterBy
          label="Plan"
          name="plan"
          value={filter.plan}
          options={Object.values(PLANS).map((plan) => [plan.plan_type, plan.name])}
        />
        <FilterBy
          label="City"
          name="city"
          value={filter.city}
          options={CITY_NAMES.map((city) => [city, city])}
        />
        <SortBy sort={filter.sort} sorts={MEMBER_SORTS} />
      </ListFilters>
      {rows.length === 0 ? (
        <NothingFound what="members" filtered={filtered} clear_to="/admin/members" icon="user">
          <p>Everybody who joins and pays appears here.</p>
        </NothingFound>
      ) : (
        <Table caption="Members" keyOf={(row) => row.id} rows={rows} columns={COLUMNS} />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: Column<Row>[] = [
  { label: "Member", card: "title", cell: (row) => row.full_name },
  { label: "Member ID", cell: (row) => <span className="whitespace-nowrap">{row.member_id}</span> },
  { label: "E-mail", cell: (row) => <span className="max-sm:text-sm">{row.email}</span> },
  { label: "Plan", cell: (row) => PLANS[row.plan_type].name },
  {
    label: "Status",
    cell: (row) => <Badge tone={STATUS_TONES[row.status]}>{MEMBER_STATUSES[row.status]}</Badge>,
  },
  {
    label: "Joined",
    cell: (row) => <span className="whitespace-nowrap">{shortDay(row.join_date)}</span>,
  },
  {
    label: "Paid up until",
    cell: (row) => <span className="whitespace-nowrap">{shortDay(row.paid_through)}</span>,
  },
  {
    label: "Page",
    card: "action",
    cell: (row) => (
      <RowLink to={`/admin/members/${row.id}`} aria-label={`View ${row.full_name}`}>
        View
      </RowLink>
    ),
  },
];
