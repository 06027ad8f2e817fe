import type { Category } from "../catalog";
import { memberContent } from "../content/read-content.server";
import type { Deps } from "../deps";
import { carouselPartners } from "../partners/directory.server";
import { memberRedemptions, memberTotals } from "../redemptions/history.server";

const RECENT_ACTIVITY = 5;

/** What the member's dashboard shows first (document 1, /account "Overview"); `category` narrows the featured partners. */
export async function memberOverview(deps: Deps, member_id: number, category: Category | null) {
  const [totals, recent, featured, content] = await Promise.all([
    memberTotals(deps, member_id),
    memberRedemptions(deps, member_id, { skip: 0, take: RECENT_ACTIVITY }),
    carouselPartners(deps, category),
    memberContent(deps),
  ]);
  return {
    totals,
    featured,
    content,
    recent: recent.map((row) => ({
      id: row.id,
      day: row.redeemed_on,
      partner_name: row.partner.name,
      amount_cents: row.amount_cents,
      discount_cents: row.discount_cents,
    })),
  };
}
