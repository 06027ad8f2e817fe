import { countMembers } from "~/db/lists/counts.server";
import type { Deps } from "~/kernel/deps";
import { formatCount } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { entitledWhere } from "~/office/dashboard/dashboard.server";

/** Pages leave smaller numbers out. */
const SMALL = { partner_stores: 5, members: 50 };

/** The configured claim once it is true, before that the live number, and nothing while that is small (R86). */
export function marketingClaim(claimed: number, live: number, small: number): string {
  if (live < small) return "";
  return claimed > 0 && live >= claimed ? `${formatCount(claimed)}+` : formatCount(live);
}

/** The numbers that pages advertise, as words; empty for one that is not worth a word. Members are those whose card works. */
export async function marketingClaims(deps: Deps): Promise<{ partner_stores: string; members: string }> {
  const settings = await readSettings(deps);
  const [partners, members] = await Promise.all([
    deps.db.partner.count({ where: { is_active: true } }),
    countMembers(deps, entitledWhere(deps.clock(), settings.grace_days)),
  ]);
  return {
    partner_stores: marketingClaim(settings.claim_partner_stores, partners, SMALL.partner_stores),
    members: marketingClaim(settings.claim_members, members, SMALL.members),
  };
}
