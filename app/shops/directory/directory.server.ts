import type { Partner } from "~/db/generated/client";
import { CATEGORIES, CITIES, CITY_NAMES, fold } from "~/kernel/catalog";
import { monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { hoursNow, openPartners } from "~/shops/hours/hours.server";
import type { StoredHours } from "~/shops/hours/partner-hours";
import { PUBLIC_FIELDS, type PublicField } from "~/shops/partners/fields";
import {
  countPartners,
  type DirectoryOrder,
  type FeaturedPartner,
  featuredByName,
  findPartners,
  type PartnerGroup,
  unusedPartners,
} from "~/shops/partners/partners.queries.server";
import { readPictures } from "~/shops/pictures/pictures";
import { distanceKm, readPlace } from "./distance";

const NEARBY_SHOWN = 4;

interface DirectoryFilter {
  search: string;
  city: string;
  category: string;
  near?: string | undefined;
  without?: number[];
  /** Partners to choose from, by id; all without it. */
  only?: number[];
  /** Only those that are known to be open. */
  open?: boolean;
}

/** Where a shop stands in the directory: open in the member's town, open, not open (or nobody knows), used this month. */
export type DirectorySection = "home" | "open" | "later" | "used";

/** Fewer open shops of the member's town have no heading of their own. */
const ENOUGH_AT_HOME = 2;

/** For the directory's page: a member's used shops, and the town that comes first; empty for none. */
interface Sections {
  used: ReadonlySet<number>;
  home: string;
}

export const FEATURED_ON_HOME = 4;

/** Featured or nearest first, with matches by city and category. Search ignores case and diacritics. */
export async function listPartners(
  deps: Deps,
  filter: DirectoryFilter,
  page: { skip: number; take: number; first?: DirectoryOrder },
) {
  const query = {
    words: wordsOf(filter.search),
    city: filter.city,
    category: filter.category,
    without: filter.without ?? [],
    only: await chosenIds(deps, filter),
  };
  const [partners, groups, all] = await Promise.all([
    findPartners(deps.db, query, { near: readPlace(filter.near), ...page }),
    countPartners(deps.db, { ...query, city: "", category: "" }),
    deps.db.partner.count({ where: { is_active: true } }),
  ]);
  return { partners: partners.map(publicPartner), ...facetsOf(groups, filter), all };
}

/** As `listPartners`, with what is open first and a member's used shops last. `unused`: how many of those found are not used. */
export async function listSections(
  deps: Deps,
  filter: DirectoryFilter,
  { used, home, ...page }: Sections & { skip: number; take: number },
) {
  const open = new Set(await openPartners(deps));
  const first = { open: [...open], used: [...used], home };
  const without = [...(filter.without ?? []), ...used];
  const [{ partners, ...counts }, { found: unused }] = await Promise.all([
    listPartners(deps, filter, { ...page, first }),
    listPartners(deps, { ...filter, without }, { skip: 0, take: 0 }),
  ]);
  const isAtHome = ({ id, city }: PublicPartner) => city === home && open.has(id) && !used.has(id);
  const atHome = partners.filter(isAtHome).length >= ENOUGH_AT_HOME;
  const sectionOf = (partner: PublicPartner): DirectorySection => {
    if (used.has(partner.id)) return "used";
    if (!open.has(partner.id)) return "later";
    return atHome && isAtHome(partner) ? "home" : "open";
  };
  return {
    partners: partners.map((partner) => ({ ...partner, section: sectionOf(partner) })),
    ...counts,
    unused,
  };
}

async function chosenIds(deps: Deps, { only, open }: DirectoryFilter): Promise<readonly number[] | null> {
  if (!open) return only ?? null;
  const ids = await openPartners(deps);
  return only ? ids.filter((id) => only.includes(id)) : ids;
}

/** The values of each filter that would find something beside the others, and the one that is chosen. */
function facetsOf(groups: PartnerGroup[], { city, category }: DirectoryFilter) {
  const inCity = groups.filter((group) => !city || group.city === city);
  const inCategory = groups.filter((group) => !category || group.category === category);
  return {
    found: sumOf(inCity.filter((group) => !category || group.category === category)),
    cities: facet(CITY_NAMES, city, (name) => inCategory.filter((group) => group.city === name)),
    categories: facet(CATEGORIES, category, (name) => inCity.filter((group) => group.category === name)),
  };
}

function facet<Name extends string>(
  names: readonly Name[],
  chosen: string,
  matching: (name: Name) => PartnerGroup[],
): Name[] {
  return names.filter((name) => name === chosen || matching(name).length > 0);
}

const sumOf = (groups: PartnerGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

/** The cards of a page, with whether the shops are open. */
export async function cardPartners(deps: Deps, partners: readonly PublicPartner[], near?: string) {
  const now = await hoursNow(deps);
  return partners.map((partner) => ({ ...cardPartner(partner, near), hours: now.lineOf(partner) }));
}

/** As `cardPartners`, with the least that a shop in a short list shows. */
export async function tilePartners(deps: Deps, partners: readonly PublicPartner[], near?: string) {
  const cards = await cardPartners(deps, partners, near);
  return cards.map(({ slug, name, category, city, address, logo_image_url, distance_km, hours }) => ({
    slug,
    name,
    category,
    city,
    address,
    logo_image_url,
    ...(distance_km !== null && { distance_km }),
    hours,
  }));
}

/** Only what a card shows: lists are sent to cheap phones. */
export function cardPartner(partner: PublicPartner, near?: string) {
  const { id, slug, name, category, city, address, short_description, logo_image_url, is_featured } = partner;
  const place = readPlace(near);
  const distance_km = place && distanceKm(place, partner);
  return {
    id,
    slug,
    name,
    category,
    city,
    address,
    short_description,
    logo_image_url,
    is_featured,
    distance_km,
  };
}

/** The cards of its neighbours in the town, nearest first; none for a partner without coordinates. */
export async function nearbyShops(deps: Deps, partner: Partner) {
  const { id, city, latitude, longitude } = partner;
  if (latitude === null || longitude === null) return [];
  const near = { latitude, longitude };
  const query = { words: [], city, category: "", without: [id], only: null };
  const shops = await findPartners(deps.db, query, { near, skip: 0, take: NEARBY_SHOWN });
  const placed = shops.filter((shop) => distanceKm(near, shop) !== null).map(publicPartner);
  return tilePartners(deps, placed, `${latitude},${longitude}`);
}

export async function featuredPartners(deps: Deps, take = FEATURED_ON_HOME): Promise<PublicPartner[]> {
  const partners = await deps.db.partner.findMany({
    where: { is_active: true },
    orderBy: [{ is_featured: "desc" }, { name: "asc" }],
    take,
  });
  const featured = partners.filter((partner) => partner.is_featured);
  return (featured.length > 0 ? featured : partners).map(publicPartner);
}

/** Open now besides `without`; of the town `home` first. */
export async function openShops(
  deps: Deps,
  { home, without, take }: { home: string; without: number[]; take: number },
): Promise<PublicPartner[]> {
  const open = await openPartners(deps);
  const query = { words: [], city: "", category: "", without, only: open };
  const page = { near: null, first: { open, used: [], home }, skip: 0, take };
  return (await findPartners(deps.db, query, page)).map(publicPartner);
}

const IN_THE_CAROUSEL = 12;

export function carouselPartners(deps: Deps, category: string | null): Promise<FeaturedPartner[]> {
  return featuredByName(deps.db, category, IN_THE_CAROUSEL);
}

export async function usedThisMonth(deps: Deps, member_id: number): Promise<Set<number>> {
  const rows = await deps.db.redemption.findMany({
    where: { member_id, month_key: monthKeyOf(deps.clock()), claim: { not: null } },
    select: { partner_id: true },
  });
  return new Set(rows.map((row) => row.partner_id));
}

/** Where this month's discount is unused: favourites and `city` first, and of these what is open now, or opens next. `count` is of all of them. */
export async function unusedThisMonth(
  deps: Deps,
  member_id: number,
  { city, take }: { city: string; take: number },
) {
  const month_key = monthKeyOf(deps.clock());
  const [unused, now] = await Promise.all([
    unusedPartners(deps.db, { member_id, month_key, city }),
    hoursNow(deps),
  ]);
  const near = unused.filter(({ elsewhere }) => Number(elsewhere) === 0);
  const far = unused.filter(({ elsewhere }) => Number(elsewhere) === 1);
  const first = openFirst(near, take, now);
  const shown = [...first, ...openFirst(far, take - first.length, now)];
  const partners = shown.map((partner) => ({
    slug: partner.slug,
    name: partner.name,
    category: partner.category,
    town: partner.city,
    logo_image_url: partner.logo_image_url,
    hours: now.lineOf(partner),
  }));
  return { count: unused.length, any_open: shown.some(now.isOpen), partners };
}

/** Looks no further than it must, since the hours of each partner take time to work out. */
function openFirst<Shop extends StoredHours>(
  shops: readonly Shop[],
  take: number,
  { isOpen, changesAt }: Pick<Awaited<ReturnType<typeof hoursNow>>, "isOpen" | "changesAt">,
): Shop[] {
  const open: Shop[] = [];
  const others: Shop[] = [];
  for (const shop of shops) {
    if (open.length === take) return open;
    (isOpen(shop) ? open : others).push(shop);
  }
  // What is closed changes when it opens; nobody knows that of all.
  const byOpening = others
    .map((shop) => ({ shop, opens: changesAt(shop)?.getTime() ?? Number.MAX_SAFE_INTEGER }))
    .sort((one, other) => one.opens - other.opens);
  return [...open, ...byOpening.map(({ shop }) => shop)].slice(0, take);
}

/** What anybody may know of a partner. */
export function publicPartner(partner: Partner) {
  const known = Object.fromEntries(PUBLIC_FIELDS.map((name) => [name, partner[name]]));
  return {
    id: partner.id,
    slug: partner.slug,
    ...(known as Pick<Partner, PublicField>),
    pictures: readPictures(partner.pictures),
  };
}

type PublicPartner = ReturnType<typeof publicPartner>;

export function partnerSearchText(
  partner: Pick<Partner, "name" | "short_description" | "address" | "city">,
): string {
  const city = CITIES.find((city) => city.name === partner.city);
  const words = [
    partner.name,
    partner.short_description,
    partner.address,
    partner.city,
    city?.full_name,
    city?.also,
  ];
  return fold(words.filter(Boolean).join(" "));
}

/** Words of one or two letters ("PE") must match a whole word. */
function wordsOf(search: string): { text: string; alone: boolean }[] {
  const words = fold(search).split(" ").filter(Boolean).slice(0, 8);
  return words.map((text) => ({ text, alone: text.length <= 2 }));
}
