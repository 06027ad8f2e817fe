import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ListFilters } from "~/components/admin/ListFilters";
import { ListHead } from "~/components/admin/ListHead";
import { STATUS_TONES } from "~/components/admin/tones";
import { Badge } from "~/components/ui/Badge";
import { EmptyState } from "~/components/ui/EmptyState";
import { Select } from "~/components/ui/Field";
import { Pagination } from "~/components/ui/Pagination";
import { Table } from "~/components/ui/Table";
import { Tiles } from "~/components/ui/Tiles";
import { can } from "~/domain/admins/capabilities";
import { membersFilter, readFilter } from "~/domain/backoffice/filters.schema";
import { MEMBER_SORTS, MEMBER_STATUSES } from "~/domain/backoffice/lists";
import { listMembers } from "~/domain/backoffice/members-list.server";
import { CITY_NAMES, PLANS } from "~/domain/catalog";
import { shortDay } from "~/domain/clock";
import { deps } from "~/http/deps.server";
import { readPage } from "~/http/paging.server";
import { requireAdmin } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "Members · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const url = new URL(request.url);
  const filter = readFilter(membersFilter, url.searchParams);
  const page = readPage(url);
  const { rows, ...list } = await listMembers(deps, filter, page);
  return json({
    filter,
    page,
    may_export: can(admin.role, "export"),
    ...list,
    rows: rows.map(({ qr_code_data: _, ...row }) => row),
  });
}

export default function Members() {
  const { filter, page, may_export, rows, total, tiles } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.status || filter.plan || filter.city);
  return (
    <main id="main" className="page stack max-w-7xl">
      <ListHead title="Members" list="members" may_export={may_export} />
      <Tiles
        tiles={[
          { label: "Members", value: tiles.total },
          { label: "Active", value: tiles.active },
          { label: "Local plans", value: tiles.local },
          { label: "Tourist plans", value: tiles.tourist },
        ]}
      />
      <ListFilters search={filter.search} clear_to="/admin/members" filtered={filtered}>
        <Select label="Status" name="status" defaultValue={filter.status ?? ""}>
          <option value="">All</option>
          {Object.entries(MEMBER_STATUSES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select label="Plan" name="plan" defaultValue={filter.plan ?? ""}>
          <option value="">All</option>
          {Object.values(PLANS).map((plan) => (
            <option key={plan.plan_type} value={plan.plan_type}>
              {plan.name}
            </option>
          ))}
        </Select>
        <Select label="City" name="city" defaultValue={filter.city ?? ""}>
          <option value="">All</option>
          {CITY_NAMES.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </Select>
        <Select label="Sort by" name="sort" defaultValue={filter.sort}>
          {Object.entries(MEMBER_SORTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </ListFilters>
      {rows.length === 0 ? (
        <EmptyState icon="search" title="No members found" />
      ) : (
        <Table
          caption="Members"
          keyOf={(row) => row.id}
          rows={rows}
          columns={[
            { label: "Member", cell: (row) => row.full_name },
            { label: "Member ID", cell: (row) => <span className="whitespace-nowrap">{row.member_id}</span> },
            { label: "E-mail", cell: (row) => row.email },
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
              cell: (row) => (
                <Link className="link" to={`/admin/members/${row.id}`} aria-label={`View ${row.full_name}`}>
                  View
                </Link>
              ),
            },
          ]}
        />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}
