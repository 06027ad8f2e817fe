import type { Partner } from "~/db/generated/client";
import type { Deps } from "../deps";
import { ClubError } from "../errors";

/** The partner behind a public address. Throws `not_found` for one that is missing or deleted. */
export async function requirePartnerBySlug(deps: Deps, slug: string): Promise<Partner> {
  const partner = await deps.db.partner.findFirst({ where: { slug, is_active: true } });
  if (!partner) throw new ClubError("not_found", "Partner not found");
  return partner;
}
