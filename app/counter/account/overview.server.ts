import type { MemberCard } from "~/accounts/access/member-card";
import { memberTotals } from "~/counter/redemptions/history.server";
import { recentRedemptions } from "~/counter/redemptions/redemptions.queries.server";
import type { Category } from "~/kernel/catalog";
import { memberContent } from "~/kernel/content/read-content.server";
import type { Deps } from "~/kernel/deps";
import { monthInView } from "~/members/savings/month-in-view.server";
import { carouselPartners, unusedThisMonth } from "~/shops/directory/directory.server";

const RECENT_ACTIVITY = 5;

export const UNUSED_SHOWN = 3;

export async function memberOverview(
  deps: Deps,
  { id: member_id, city }: Pick<MemberCard, "id" | "city">,
  category: Category | null,
) {
  const [totals, recent, featured, content, unused, view] = await Promise.all([
    memberTotals(deps, member_id),
    recentRedemptions(deps.db, member_id, RECENT_ACTIVITY),
    carouselPartners(deps, category),
    memberContent(deps),
    unusedThisMonth(deps, member_id, { city, take: UNUSED_SHOWN }),
    monthInView(deps, { id: member_id, city }),
  ]);
  return { totals, recent, featured, content, unused, view };
}
