import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListFilters } from "~/components/admin/ListFilters";
import { Badge } from "~/components/ui/Badge";
import { Choice } from "~/components/ui/Choice";
import { EmptyState } from "~/components/ui/EmptyState";
import { Select } from "~/components/ui/Field";
import { Pagination } from "~/components/ui/Pagination";
import { Table } from "~/components/ui/Table";
import { Tiles } from "~/components/ui/Tiles";
import { partnersFilter, readFilter } from "~/domain/backoffice/filters.schema";
import { listAllPartners } from "~/domain/backoffice/partners-list.server";
import { CATEGORIES, CITY_NAMES } from "~/domain/catalog";
import { deps } from "~/http/deps.server";
import { readPage } from "~/http/paging.server";
import { requireAdmin } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "Partners · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  const url = new URL(request.url);
  const filter = readFilter(partnersFilter, url.searchParams);
  const page = readPage(url, 24);
  return json({ filter, page, ...(await listAllPartners(deps, filter, page)) });
}

export default function Partners() {
  const { filter, page, rows, total, tiles } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack">
      <h1>Partners</h1>
      <Tiles
        tiles={[
          { label: "Partners", value: tiles.total },
          { label: "Active", value: tiles.active },
          { label: "Featured", value: tiles.featured },
          { label: "Categories", value: tiles.categories },
        ]}
      />
      <ListFilters
        search={filter.search}
        clear_to="/admin/partners"
        filtered={Boolean(filter.search || filter.city || filter.category || filter.include_deleted)}
      >
        <Select label="City" name="city" defaultValue={filter.city ?? ""}>
          <option value="">All</option>
          {CITY_NAMES.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </Select>
        <Select label="Category" name="category" defaultValue={filter.category ?? ""}>
          <option value="">All</option>
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
        <Choice
          type="checkbox"
          name="include_deleted"
          value="true"
          label="Show deleted partners"
          defaultChecked={filter.include_deleted}
        />
      </ListFilters>
      {rows.length === 0 ? (
        <EmptyState icon="shop" title="No partners found" />
      ) : (
        <Table
          caption="Partners"
          keyOf={(row) => row.id}
          rows={rows}
          columns={[
            { label: "Name", cell: (row) => row.name },
            { label: "Category", cell: (row) => row.category },
            { label: "City", cell: (row) => row.city },
            {
              label: "Status",
              cell: (row) => (
                <Badge tone={row.is_active ? "good" : "bad"}>{row.is_active ? "Active" : "Deleted"}</Badge>
              ),
            },
          ]}
        />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}
