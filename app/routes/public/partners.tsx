import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PartnerCard } from "~/components/partners/PartnerCard";
import { SortByDistance } from "~/components/partners/SortByDistance";
import { breadcrumbs, pageMeta, siteOf } from "~/components/public/page-meta";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { directoryQuery } from "~/domain/partners/directory.schema";
import { cardPartners, listPartners, usedThisMonth } from "~/domain/partners/directory.server";
import { readFilter } from "~/domain/read-filter";
import { readQuery } from "~/http/fields/query.server";
import { readPage } from "~/http/forms/paging.server";
import { deps } from "~/http/process/deps.server";
import { readLite } from "~/http/session/preferences.server";
import { readViewer } from "~/http/session/viewer.server";
import { DirectoryFilters, FiltersInUse } from "./parts/DirectoryFilters";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Partner shops: 10% off with the club card",
    description:
      "Restaurants, salons, shops and places to stay on the Eastern Cape coast that give members 10% off.",
    path: "/partners",
    structured: [
      breadcrumbs(siteOf(matches).origin, [
        { label: "Home", to: "/" },
        { label: "Partners", to: "/partners" },
      ]),
    ],
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const filter = readFilter(directoryQuery, query);
  const page = readPage(query, 24);
  const member = (await readViewer(request))?.member ?? null;
  const used = member ? await usedThisMonth(deps, member.id) : new Set<number>();
  const unused = member !== null && query.get("unused") === "1";
  const open_now = filter.open === "now";
  const wanted = { ...filter, open_now, without: unused ? [...used] : [] };
  const result = await listPartners(deps, wanted, page);
  if (page.skip > 0 && page.skip >= result.found)
    throw redirect(lastPage(query, result.found, page.per_page));
  const cards = await cardPartners(deps, result.partners, filter.near);
  return json({
    filter: { ...filter, unused },
    is_member: member !== null,
    page,
    lite: readLite(request),
    found: result.found,
    all: result.all,
    partners: cards.map((partner) => ({ ...partner, used: used.has(partner.id) })),
  });
}

/** For an address beyond the last page. */
function lastPage(query: URLSearchParams, found: number, per_page: number): string {
  const last = new URLSearchParams(query);
  last.set("page", String(Math.max(1, Math.ceil(found / per_page))));
  return `/partners?${last}`;
}

export default function Partners() {
  const { filter, is_member, page, partners, found, all, lite } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.city || filter.category || filter.open || filter.unused);
  return (
    <main id="main" className="page">
      <h1>Partner shops</h1>
      <p className="mt-2 sm:text-lg">10% off at each of them, once every calendar month.</p>
      <DirectoryFilters filter={filter} is_member={is_member} />
      <FiltersInUse filter={filter} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="mr-auto font-bold" role="status">
          {/* One text: a translator leaves no stale number behind. */}
          {`Showing ${partners.length} of ${filtered ? found : all} partners${filter.near ? ", nearest first" : ""}`}
        </p>
        <SortByDistance />
      </div>
      {partners.length > 0 ? (
        <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <h2 className="visually-hidden">Shops</h2>
          {partners.map((partner, index) => (
            <PartnerCard
              key={partner.id}
              partner={partner}
              used={partner.used}
              eager={index < 2}
              pictures={!lite}
            />
          ))}
        </div>
      ) : (
        <div className="mt-4">
          <EmptyState icon="search" title="No partners found">
            <p>Try another word, or look at all of them.</p>
            <ButtonLink to="/partners" look="quiet">
              Clear filters
            </ButtonLink>
          </EmptyState>
        </div>
      )}
      <Pagination page={page.page} per_page={page.per_page} total={found} />
    </main>
  );
}
