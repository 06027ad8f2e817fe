import type { Partner } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";

/** Throws `not_found` if it is missing or deleted. */
export async function requirePartnerBySlug(deps: Deps, slug: string): Promise<Partner> {
  const partner = await deps.db.partner.findFirst({ where: { slug, is_active: true } });
  if (!partner) throw new ClubError("not_found", "Partner not found");
  return partner;
}

export type Shop = Pick<Partner, "slug" | "name">;

const SLUG = /^[a-z0-9-]{1,100}$/;

/** From an address or a cookie. Null if malformed, missing or deleted. */
export async function shopBySlug(deps: Deps, slug: string | null): Promise<Shop | null> {
  if (!slug || !SLUG.test(slug)) return null;
  return deps.db.partner.findFirst({
    where: { slug, is_active: true },
    select: { slug: true, name: true },
  });
}

/** More shops than this are listed only if somebody asks for all. */
const AT_ONCE = 60;

/** All shops by name, or in a large club those of `own`, of which the first come first. `others`: how many are left out. */
export async function partnerChoices(
  { db }: Deps,
  { own, all }: { own: readonly number[]; all: boolean },
): Promise<{ partners: { id: number; name: string }[]; others: number }> {
  const count = await db.partner.count({ where: { is_active: true } });
  const isShort = all || count <= AT_ONCE;
  const partners = await db.partner.findMany({
    where: { is_active: true, ...(!isShort && { id: { in: own.slice(0, AT_ONCE) } }) },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return { partners, others: count - partners.length };
}
