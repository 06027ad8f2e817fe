import { upserting } from "~/db/connection/faults.server";
import type { Deps } from "~/kernel/deps";
import { requirePartnerBySlug } from "./find.server";

/** Marks the shop; doing so again changes nothing. Throws `not_found`. */
export async function addFavourite(deps: Deps, member_id: number, slug: string): Promise<void> {
  const { id: partner_id } = await requirePartnerBySlug(deps, slug);
  const pair = { member_id, partner_id };
  await upserting(() =>
    deps.db.favourite.upsert({
      where: { member_id_partner_id: pair },
      create: { ...pair, created_at: deps.clock() },
      update: {},
    }),
  );
}

/** Throws `not_found` for an unknown shop, not for one that is not marked. */
export async function removeFavourite(deps: Deps, member_id: number, slug: string): Promise<void> {
  const { id: partner_id } = await requirePartnerBySlug(deps, slug);
  await deps.db.favourite.deleteMany({ where: { member_id, partner_id } });
}

/** The marked shops that are in the club, latest first, and the number of all of them. */
export async function favouritesOf(deps: Deps, member_id: number, page: { skip: number; take: number }) {
  const where = { member_id, partner: { is_active: true } };
  const total = await deps.db.favourite.count({ where });
  const rows = await deps.db.favourite.findMany({
    where,
    orderBy: { id: "desc" },
    skip: page.skip,
    take: page.take,
    select: {
      created_at: true,
      partner: { select: { id: true, slug: true, name: true, category: true, city: true } },
    },
  });
  const shops = rows.map(({ created_at, partner }) => ({ ...partner, since: created_at.toISOString() }));
  return { shops, total };
}

export async function favouriteIds(deps: Deps, member_id: number): Promise<Set<number>> {
  const rows = await deps.db.favourite.findMany({ where: { member_id }, select: { partner_id: true } });
  return new Set(rows.map(({ partner_id }) => partner_id));
}

export async function isFavourite(deps: Deps, member_id: number, partner_id: number): Promise<boolean> {
  const where = { member_id_partner_id: { member_id, partner_id } };
  return (await deps.db.favourite.findUnique({ where, select: { id: true } })) !== null;
}
