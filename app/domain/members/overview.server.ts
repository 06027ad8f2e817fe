import { recentRedemptions } from "~/db/queries/redemptions.server";
import type { Category } from "../catalog";
import { memberContent } from "../content/read-content.server";
import type { Deps } from "../deps";
import type { MemberCard } from "../membership/card";
import { carouselPartners, unusedThisMonth } from "../partners/directory.server";
import { memberTotals } from "../redemptions/history.server";
import { monthInView } from "../savings/month-in-view.server";

const RECENT_ACTIVITY = 5;

const UNUSED_SHOWN = 3;

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
