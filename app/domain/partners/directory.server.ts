import type { Partner, Prisma } from "~/db/generated/client";
import { CITIES, fold } from "../catalog";
import { monthKeyOf } from "../clock";
import type { Deps } from "../deps";

/** What the directory is asked for. Empty strings mean all. */
export interface DirectoryFilter {
  search: string;
  city: string;
  category: string;
}

export const FEATURED_ON_HOME = 4;

/** Active partners that fit, featured first, with how many fit and how many there are. Search ignores case and diacritics. */
export async function listPartners(
  deps: Deps,
  filter: DirectoryFilter,
  page: { skip: number; take: number },
) {
  const where = whereOf(filter);
  const [partners, found, all] = await Promise.all([
    deps.db.partner.findMany({
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

/** Up to four for the home page: featured ones, else the first ones. */
export async function featuredPartners(deps: Deps, take = FEATURED_ON_HOME): Promise<PublicPartner[]> {
  const partners = await deps.db.partner.findMany({
    where: { is_active: true },
    orderBy: [{ is_featured: "desc" }, { name: "asc" }],
    take,
  });
  const featured = partners.filter((partner) => partner.is_featured);
  return (featured.length > 0 ? featured : partners).map(publicPartner);
}

/** The partners (by id) at which this member has used the discount this month. */
export async function usedThisMonth(deps: Deps, member_id: number): Promise<Set<number>> {
  const rows = await deps.db.redemption.findMany({
    where: { member_id, month_key: monthKeyOf(deps.clock()), claim: { not: null } },
    select: { partner_id: true },
  });
  return new Set(rows.map((row) => row.partner_id));
}

/** A partner as everybody may see it: no PIN, no account, no internals. */
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

export type PublicPartner = ReturnType<typeof publicPartner>;

/** What a partner is found by: its names, its place and that place's other names. */
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

function whereOf({ search, city, category }: DirectoryFilter): Prisma.PartnerWhereInput {
  const words = fold(search).split(" ").filter(Boolean).slice(0, 8);
  return {
    is_active: true,
    ...(city && { city }),
    ...(category && { category }),
    AND: words.map((word) => ({ search_text: { contains: word } })),
  };
}
