import { holding } from "~/db/dialect/dialect.server";
import type { Partner, Prisma } from "~/db/generated/client";
import { fold } from "../../catalog";
import type { Deps } from "../../deps";
import type { PartnerSort } from "./lists";

interface PartnerFilter {
  search: string;
  city: string | null;
  category: string | null;
  include_deleted: boolean;
  sort: PartnerSort;
}

const ORDERS: Record<PartnerSort, Prisma.PartnerOrderByWithRelationInput[]> = {
  name: [{ is_active: "desc" }, { name: "asc" }, { id: "asc" }],
  newest: [{ id: "desc" }],
  featured: [{ is_featured: "desc" }, { name: "asc" }, { id: "asc" }],
};

/** Partners for the back office; deleted ones only when they are asked for. */
export async function listAllPartners(
  deps: Deps,
  filter: PartnerFilter,
  paging: { skip: number; take: number },
) {
  const where = partnerWhere(filter);
  const [rows, total, active, featured, categories] = await Promise.all([
    deps.db.partner.findMany({
      where,
      orderBy: ORDERS[filter.sort],
      skip: paging.skip,
      take: paging.take,
    }),
    deps.db.partner.count({ where }),
    deps.db.partner.count({ where: { AND: [where, { is_active: true }] } }),
    deps.db.partner.count({ where: { AND: [where, { is_active: true, is_featured: true }] } }),
    deps.db.partner.groupBy({ by: ["category"], where }),
  ]);
  return {
    rows,
    total,
    tiles: { total, active, featured, categories: categories.length },
  };
}

/** What the grid shows of a partner. */
export function partnerCard(partner: Partner) {
  const { id, slug, name, city, category, short_description, logo_image_url, is_featured, is_active } =
    partner;
  return { id, slug, name, city, category, short_description, logo_image_url, is_featured, is_active };
}

function partnerWhere(filter: PartnerFilter): Prisma.PartnerWhereInput {
  const words = fold(filter.search).split(" ").filter(Boolean).slice(0, 8);
  return {
    ...(!filter.include_deleted && { is_active: true }),
    ...(filter.city && { city: filter.city }),
    ...(filter.category && { category: filter.category }),
    AND: words.map((word) => ({ search_text: holding(word) })),
  };
}
