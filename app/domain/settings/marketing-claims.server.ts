import type { Deps } from "../deps";
import { readSettings } from "./settings.server";

/** The configured numbers until the real ones are larger (R86). */
export async function marketingClaims(deps: Deps): Promise<{ partner_stores: number; members: number }> {
  const [settings, partners, members] = await Promise.all([
    readSettings(deps),
    deps.db.partner.count({ where: { is_active: true } }),
    deps.db.member.count({ where: { anonymised_at: null } }),
  ]);
  return {
    partner_stores: Math.max(settings.claim_partner_stores, partners),
    members: Math.max(settings.claim_members, members),
  };
}
