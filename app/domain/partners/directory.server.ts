import { holding, literal } from "~/db/dialect.server";
import { type Partner, Prisma } from "~/db/generated/client";
import { rowsOf, sql } from "~/db/statements.server";
import { CITIES, fold } from "../catalog";
import { monthKeyOf } from "../clock";
import type { Deps } from "../deps";
import { distanceKm, type Place, readPlace } from "./distance";

interface DirectoryFilter {
  search: string;
  city: string;
  category: string;
  near?: string | undefined;
}

export const FEATURED_ON_HOME = 4;

/** Active partners, featured first, with the number matching and the total. Search ignores case and diacritics. */
export async function listPartners(
  deps: Deps,
  filter: DirectoryFilter,
  page: { skip: number; take: number },
) {
  const where = whereOf(filter);
  const place = readPlace(filter.near);
  const [partners, found, all] = await Promise.all([
    place
      ? nearestPartners(deps, filter, place, page)
      : deps.db.partner.findMany({
          where,
          orderBy: [{ is_featured: "desc" }, { name: "asc" }],
          skip: page.skip,
          take: page.take,
        }),
    deps.db.partner.count({ where }),
    deps.db.partner.count({ where: { is_active: true } }),
  ]);
  return { partners: partners.map(publicPartner), found, all };
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

export async function featuredPartners(deps: Deps, take = FEATURED_ON_HOME): Promise<PublicPartner[]> {
  const partners = await deps.db.partner.findMany({
    where: { is_active: true },
    orderBy: [{ is_featured: "desc" }, { name: "asc" }],
    take,
  });
  const featured = partners.filter((partner) => partner.is_featured);
  return (featured.length > 0 ? featured : partners).map(publicPartner);
}

const IN_THE_CAROUSEL = 12;

type CarouselPartner = Pick<Partner, "id" | "slug" | "name" | "category" | "city" | "logo_image_url">;

export function carouselPartners(deps: Deps, category: string | null): Promise<CarouselPartner[]> {
  return rowsOf(
    deps.db,
    sql<CarouselPartner>`
      SELECT id, slug, name, category, city, logo_image_url FROM "Partner"
      WHERE is_active AND is_featured ${category ? sql`AND category = ${category}` : Prisma.empty}
      ORDER BY name LIMIT ${IN_THE_CAROUSEL}`,
  );
}

export async function usedThisMonth(deps: Deps, member_id: number): Promise<Set<number>> {
  const rows = await deps.db.redemption.findMany({
    where: { member_id, month_key: monthKeyOf(deps.clock()), claim: { not: null } },
    select: { partner_id: true },
  });
  return new Set(rows.map((row) => row.partner_id));
}

export function publicPartner(partner: Partner) {
  const {
    id,
    slug,
    name,
    category,
    city,
    address,
    short_description,
    long_description,
    offer_text,
    offer_note,
    opening_hours,
    logo_image_url,
    is_featured,
    phone,
    email,
    website,
    facebook,
    instagram,
    latitude,
    longitude,
  } = partner;
  return {
    id,
    slug,
    name,
    category,
    city,
    address,
    short_description,
    long_description,
    offer_text,
    offer_note,
    opening_hours,
    logo_image_url,
    is_featured,
    phone,
    email,
    website,
    facebook,
    instagram,
    latitude,
    longitude,
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

/** Sorted by the database; partners without coordinates come last. */
async function nearestPartners(
  deps: Deps,
  filter: DirectoryFilter,
  { latitude, longitude }: Place,
  page: { skip: number; take: number },
): Promise<Partner[]> {
  const narrowing = Math.cos((latitude * Math.PI) / 180) ** 2;
  const conditions = [
    Prisma.sql`is_active`,
    ...(filter.city ? [Prisma.sql`city = ${filter.city}`] : []),
    ...(filter.category ? [Prisma.sql`category = ${filter.category}`] : []),
    ...wordsOf(filter.search).map(
      (word) => Prisma.sql`' ' || search_text || ' ' LIKE ${likePattern(word)} ESCAPE '\\'`,
    ),
  ];
  const rows = await deps.db.$queryRaw<{ id: number | bigint }[]>`
    SELECT id FROM "Partner" WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY CASE WHEN latitude IS NULL OR longitude IS NULL THEN 1 ELSE 0 END,
      (latitude - ${latitude}) * (latitude - ${latitude})
        + (longitude - ${longitude}) * (longitude - ${longitude}) * ${narrowing}, id
    LIMIT ${page.take} OFFSET ${page.skip}`;
  const ids = rows.map((row) => Number(row.id));
  const partners = await deps.db.partner.findMany({ where: { id: { in: ids } } });
  return partners.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Words of one or two letters ("PE") must match a whole word. */
const standsAlone = (word: string) => word.length <= 2;

const likePattern = (word: string) => (standsAlone(word) ? `% ${literal(word)} %` : `%${literal(word)}%`);

const wordsOf = (search: string) => fold(search).split(" ").filter(Boolean).slice(0, 8);

function whereOf({ search, city, category }: DirectoryFilter): Prisma.PartnerWhereInput {
  const words = wordsOf(search);
  return {
    is_active: true,
    ...(city && { city }),
    ...(category && { category }),
    AND: words.map((word) =>
      standsAlone(word)
        ? {
            OR: [
              { search_text: { contains: literal(` ${word} `) } },
              { search_text: { startsWith: literal(`${word} `) } },
              { search_text: { endsWith: literal(` ${word}`) } },
            ],
          }
        : { search_text: holding(word) },
    ),
  };
}
