import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FilterBy } from "~/components/admin/FilterBy";
import { ListFilters } from "~/components/admin/ListFilters";
import { NothingFound } from "~/components/admin/NothingFound";
import { SortBy } from "~/components/admin/SortBy";
import { ButtonLink } from "~/components/ui/Button";
import { Choice } from "~/components/ui/Choice";
import { Pagination } from "~/components/ui/Pagination";
import { Tiles } from "~/components/ui/Tiles";
import { can } from "~/domain/admins/capabilities";
import { partnersFilter, readFilter } from "~/domain/backoffice/lists/filters.schema";
import { PARTNER_SORTS } from "~/domain/backoffice/lists/lists";
import { listAllPartners, partnerCard } from "~/domain/backoffice/lists/partners-list.server";
import { countOpenRequests } from "~/domain/backoffice/requests.server";
import { CATEGORIES, CITY_NAMES } from "~/domain/catalog";
import { updatePartner } from "~/domain/partners/save.server";
import { orNotFound } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { formsAction, intent } from "~/http/forms/form-action.server";
import { readPage } from "~/http/forms/paging.server";
import { idIn } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { PartnerGridCard } from "./parts/PartnerGridCard";
import { PartnerTabs } from "./parts/PartnerTabs";

export const meta: MetaFunction = () => [{ title: "Partners · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const query = readQuery(request);
  if (query.get("tab") === "applications") return redirect("/admin/partners/applications");
  const filter = readFilter(partnersFilter, query);
  const page = readPage(query, 24);
  const [list, open] = await Promise.all([listAllPartners(deps, filter, page), countOpenRequests(deps)]);
  return json({
    filter,
    page,
    open,
    may_edit: can(admin.role, "edit_partners"),
    ...list,
    rows: list.rows.map(partnerCard),
  });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    featured: intent({
      who: "admin",
      capability: "edit_partners",
      also: ["id", "is_featured"],
      run({ actor, fields }) {
        const is_featured = fields.get("is_featured") === "true";
        return orNotFound(updatePartner(deps, actor, idIn(fields), { is_featured }));
      },
      done: ({ request }) => `/admin/partners${new URL(request.url).search}`,
    }),
  });

export default function Partners() {
  const { filter, page, open, may_edit, rows, total, tiles } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.city || filter.category || filter.include_deleted);
  return (
    <main id="main" className="page stack max-w-7xl">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto">Partners</h1>
        {may_edit ? <ButtonLink to="/admin/partners/new">Add Partner</ButtonLink> : null}
        <a className="btn btn-quiet" href="/partner/login">
          Partner portal
        </a>
      </div>
      <PartnerTabs open={open} />
      <Tiles
        tiles={[
          { label: "Partners", value: tiles.total },
          { label: "Active", value: tiles.active },
          { label: "Featured", value: tiles.featured },
          { label: "Categories", value: tiles.categories },
        ]}
      />
      <PartnerFilters filter={filter} filtered={filtered} />
      {rows.length === 0 ? (
        <NothingFound what="partners" filtered={filtered} clear_to="/admin/partners" icon="shop">
          {may_edit ? <ButtonLink to="/admin/partners/new">Add First Partner</ButtonLink> : null}
        </NothingFound>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {rows.map((partner) => (
            <PartnerGridCard key={partner.id} partner={partner} may_edit={may_edit} />
          ))}
        </ul>
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}

type Filter = ReturnType<typeof useLoaderData<typeof loader>>["filter"];

function PartnerFilters({ filter, filtered }: { filter: Filter; filtered: boolean }) {
  return (
    <ListFilters
      search={filter.search}
      placeholder="Name or place"
      clear_to="/admin/partners"
      filtered={filtered}
    >
      <FilterBy
        label="City"
        name="city"
        value={filter.city}
        options={CITY_NAMES.map((city) => [city, city])}
      />
      <FilterBy
        label="Category"
        name="category"
        value={filter.category}
        options={CATEGORIES.map((category) => [category, category])}
      />
      <SortBy sort={filter.sort} sorts={PARTNER_SORTS} />
      <Choice
        type="checkbox"
        name="include_deleted"
        value="true"
        label="Show deleted partners"
        defaultChecked={filter.include_deleted}
      />
    </ListFilters>
  );
}
