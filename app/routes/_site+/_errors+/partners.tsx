import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { readViewer } from "~/accounts/access/viewer.server";
import { dayOf, firstOfNextMonth, shortDay } from "~/kernel/clock";
import { readFilter } from "~/kernel/read-filter";
import { HeartsForm } from "~/parts/directory/Heart";
import { PartnerCard } from "~/parts/directory/PartnerCard";
import { directoryQuery } from "~/shops/directory/directory.schema";
import { cardPartners, listPartners, usedThisMonth } from "~/shops/directory/directory.server";
import { filtersSet } from "~/shops/directory/directory-address";
import { readPlace } from "~/shops/directory/distance";
import { favouriteIds } from "~/shops/directory/favourites.server";
import { drawTown } from "~/shops/town-map/draw-town.server";
import { ButtonLink } from "~/ui/Button";
import { Look } from "~/ui/document/Look";
import type { PageHandle } from "~/ui/document/page-handle";
import { breadcrumbs, pageMeta, siteOf } from "~/ui/document/page-meta";
import { EmptyState } from "~/ui/EmptyState";
import { Pagination } from "~/ui/Pagination";
import { readLite } from "~/web/cookies/preferences.server";
import { readQuery } from "~/web/fields/query.server";
import { readPage } from "~/web/forms/paging.server";
import { deps } from "~/web/process/deps.server";
import { DirectoryChips } from "./+partners/DirectoryChips";
import { DirectoryFilters } from "./+partners/DirectoryFilters";
import { DIRECTORY_LOOK } from "./+partners/directory.look";
import { NearMe } from "./+partners/NearMe";
import { MapChip, TownMap } from "./+partners/TownMap";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
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
  }),
];

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const page = readPage(query, 24);
  const member = (await readViewer(request))?.member ?? null;
  const [used, marked] = member
    ? await Promise.all([usedThisMonth(deps, member.id), favouriteIds(deps, member.id)])
    : [new Set<number>(), new Set<number>()];
  const filter = {
    ...readFilter(directoryQuery, query),
    unused: member !== null && query.get("unused") === "1",
    favourites: member !== null && query.get("favourites") === "1",
  };
  const { partners, ...counts } = await listPartners(
    deps,
    {
      ...filter,
      ...(filter.unused && { without: [...used] }),
      ...(filter.favourites && { only: [...marked] }),
    },
    page,
  );
  if (page.skip > 0 && page.skip >= counts.found)
    throw redirect(lastPage(query, counts.found, page.per_page));
  const cards = await cardPartners(deps, partners, filter.near);
  return json({
    filter,
    is_member: member !== null,
    page,
    lite: readLite(request),
    ...counts,
    map: drawTown(filter.city, partners, { you: readPlace(filter.near), used }),
    again: member && shortDay(firstOfNextMonth(dayOf(deps.clock()))).replace(/ \d{4}$/, ""),
    partners: cards.map((partner) => ({
      ...partner,
      used: used.has(partner.id),
      ...(member && { favourite: marked.has(partner.id) }),
    })),
  });
}

/** For an address beyond the last page. */
function lastPage(query: URLSearchParams, found: number, per_page: number): string {
  const last = new URLSearchParams(query);
  last.set("page", String(Math.max(1, Math.ceil(found / per_page))));
  return `/partners?${last}`;
}

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function Partners() {
  const { filter, is_member, page, partners, found, all, lite, map, cities, categories, again } =
    useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const shown = `Showing ${partners.length} of ${filtersSet(filter) > 0 ? found : all} partners`;
  return (
    <main id="main" className={map ? "page directory with-map" : "page directory"}>
      <Look css={DIRECTORY_LOOK} />
      <div className="min-w-0">
        <div className="directory-head">
          <h1>Partner shops</h1>
          {/* One text: a translator leaves no stale number behind. */}
          <p role="status">{filter.near ? `${shown}, nearest first` : shown}</p>
        </div>
        <DirectoryFilters filter={filter} />
        <DirectoryChips filter={filter} cities={cities} categories={categories} is_member={is_member}>
          {map ? <MapChip /> : null}
          {/* Without a script there is no button, and so no gap. */}
          <li className="contents">
            <NearMe />
          </li>
        </DirectoryChips>
      </div>
      {map ? <TownMap map={map} city={filter.city} /> : null}
      <div className="min-w-0">
        {partners.length > 0 ? <h2 className="visually-hidden">Shops</h2> : null}
        <div className="shops">
          {partners.map(({ used, favourite, ...partner }, index) => (
            <PartnerCard
              key={partner.id}
              partner={partner}
              again={used ? again : null}
              favourite={favourite}
              eager={index < 4}
              pictures={!lite}
              city={filter.city}
              number={map ? index + 1 : undefined}
            />
          ))}
        </div>
        {partners.length > 0 ? null : <NoneFound favourites={filter.favourites} />}
        {is_member ? <HeartsForm return_to={pathname + search} /> : null}
        <Pagination page={page.page} per_page={page.per_page} total={found} />
      </div>
    </main>
  );
}

function NoneFound({ favourites }: { favourites: boolean }) {
  return (
    <div className="mt-4">
      <EmptyState icon={favourites ? "heart" : "search"} title="No partners found">
        <p>
          {favourites
            ? "Tap the heart of a shop that you like, and you find it here."
            : "Try another word, or look at all of them."}
        </p>
        <ButtonLink to="/partners" look="quiet">
          Clear filters
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
