import {
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { readViewer } from "~/accounts/access/viewer.server";
import { dayOf, firstOfNextMonth, shortDay } from "~/kernel/clock";
import { HeartsForm } from "~/parts/directory/Heart";
import { PartnerCard } from "~/parts/directory/PartnerCard";
import { SHOPS_LOOK } from "~/parts/directory/shops.look";
import { directoryQuery } from "~/shops/directory/directory.schema";
import {
  cardPartners,
  type DirectorySection,
  listSections,
  usedThisMonth,
} from "~/shops/directory/directory.server";
import { readPlace } from "~/shops/directory/distance";
import { favouriteIds } from "~/shops/directory/favourites.server";
import { drawTown } from "~/shops/town-map/draw-town.server";
import { ButtonLink } from "~/ui/Button";
import { CHIPS_LOOK } from "~/ui/chips.look";
import { Look } from "~/ui/document/Look";
import type { PageHandle } from "~/ui/document/page-handle";
import { breadcrumbs, pageMeta, siteOf } from "~/ui/document/page-meta";
import { EmptyState } from "~/ui/EmptyState";
import { Pagination } from "~/ui/Pagination";
import { readLite } from "~/web/cookies/preferences.server";
import { readQuery } from "~/web/fields/query.server";
import { readPage } from "~/web/forms/paging.server";
import { readFilter } from "~/web/lists/filters.server";
import { deps } from "~/web/process/deps.server";
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

/** Fills rows of two and of four. */
const SHOPS_ON_A_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const page = readPage(query, SHOPS_ON_A_PAGE);
  const member = (await readViewer(request))?.member ?? null;
  const [used, marked] = member
    ? await Promise.all([usedThisMonth(deps, member.id), favouriteIds(deps, member.id)])
    : [new Set<number>(), new Set<number>()];
  const filter = {
    ...readFilter(directoryQuery, query),
    unused: member !== null && query.get("unused") === "1",
    favourites: member !== null && query.get("favourites") === "1",
  };
  const { partners, ...counts } = await listSections(
    deps,
    {
      ...filter,
      ...(filter.unused && { without: [...used] }),
      ...(filter.favourites && { only: [...marked] }),
    },
    { ...page, used, home: filter.city || filter.near ? "" : (member?.city ?? "") },
  );
  if (page.skip > 0 && page.skip >= counts.found)
    throw redirect(lastPage(query, counts.found, page.per_page));
  const cards = await cardPartners(deps, partners, filter.near);
  const shown = cards.map((partner, index) => ({
    section: partners[index]!.section,
    card: { ...partner, ...(member && { favourite: marked.has(partner.id) }) },
  }));
  return json({
    filter,
    is_member: member !== null,
    page,
    lite: readLite(request),
    ...counts,
    map: drawTown(filter.city, partners, { you: readPlace(filter.near), used }),
    again: member && shortDay(firstOfNextMonth(dayOf(deps.clock()))).replace(/ \d{4}$/, ""),
    sections: SECTIONS.map((kind) => ({
      kind,
      cards: shown.filter(({ section }) => section === kind).map(({ card }) => card),
    })).filter(({ cards }) => cards.length > 0),
  });
}

/** In the order of the list. */
const SECTIONS: DirectorySection[] = ["home", "open", "later", "used"];

/** For an address beyond the last page. */
function lastPage(query: URLSearchParams, found: number, per_page: number): string {
  const last = new URLSearchParams(query);
  last.set("page", String(Math.max(1, Math.ceil(found / per_page))));
  return `/partners?${last}`;
}

export const handle: PageHandle = {
  styles: "visitor",
  help: "line",
  kept: { fields: ["search", "city", "category", "open", "page"] },
};

type Data = SerializeFrom<typeof loader>;
type Section = Data["sections"][number];

export default function Partners() {
  const { filter, is_member, page, sections, found, unused, all, lite, map, cities, categories, again } =
    useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const count = sections.reduce((sum, { cards }) => sum + cards.length, 0);
  const shown = `Showing ${count} of ${all} partners`;
  return (
    <main id="main" className={map ? "page directory with-map" : "page directory"}>
      <Look css={SHOPS_LOOK + CHIPS_LOOK + DIRECTORY_LOOK} />
      <div className="directory-top min-w-0">
        <div className="directory-head">
          <h1>{filter.city ? `Shops in ${filter.city}` : "Partner shops"}</h1>
          <p>
            <b>10% off once per month at each</b>
            {is_member ? `, ${unused} not used yet` : null}
          </p>
          {/* One text: a translator leaves no stale number behind. */}
          <p role="status">{filter.near ? `${shown}, nearest first` : shown}</p>
        </div>
        <DirectoryFilters filter={filter} cities={cities} categories={categories} is_member={is_member}>
          {map ? <MapChip /> : null}
          {/* Without a script there is no button, and so no gap. */}
          <li className="contents">
            <NearMe />
          </li>
        </DirectoryFilters>
      </div>
      {map ? <TownMap map={map} city={filter.city} /> : null}
      <div className="min-w-0">
        {sections.map((section, index) => (
          <ShopsSection
            key={section.kind}
            section={section}
            title={titleOf(section, { near: filter.near, after: sections[index - 1]?.kind })}
            before={sections.slice(0, index).reduce((sum, { cards }) => sum + cards.length, 0)}
            again={again}
            lite={lite}
            city={filter.city}
            isNumbered={map !== null}
          />
        ))}
        {count > 0 ? null : <NoneFound favourites={filter.favourites} />}
        {is_member ? <HeartsForm return_to={pathname + search} /> : null}
        <Pagination page={page.page} per_page={page.per_page} total={found} />
      </div>
    </main>
  );
}

/** `after`: the section above it. */
function titleOf(
  { kind, cards }: Section,
  { near, after }: { near: string | undefined; after: string | undefined },
): string {
  if (kind === "home") return "Open now near you";
  if (kind === "open") {
    if (near) return "Open now near you";
    return after ? "Open now in other towns" : "Open now";
  }
  if (kind === "used") return "Used this month";
  const isLater = !after && cards.every(({ hours }) => hours?.tone === "closed");
  return isLater ? "Opens later" : "Other shops";
}

function ShopsSection({
  section: { kind, cards },
  title,
  before,
  again,
  lite,
  city,
  isNumbered,
}: {
  section: Section;
  title: string;
  /** Shops above this section. */
  before: number;
  again: string | null;
  lite: boolean;
  city: string;
  isNumbered: boolean;
}) {
  const tile = kind === "home" || kind === "open";
  return (
    <section>
      <h2>{title}</h2>
      <div className={tile ? "tiles" : "rows"}>
        {cards.map(({ favourite, ...partner }, index) => (
          <PartnerCard
            key={partner.id}
            partner={partner}
            again={kind === "used" ? again : null}
            favourite={favourite}
            eager={before + index < 4}
            pictures={!lite}
            tile={tile}
            city={city}
            number={isNumbered ? before + index + 1 : undefined}
          />
        ))}
      </div>
    </section>
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
