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

export function partnerChoices(deps: Deps): Promise<{ id: number; name: string }[]> {
  return deps.db.partner.findMany({
    where: { is_active: true },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
}
