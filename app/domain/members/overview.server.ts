import { recentRedemptions } from "~/db/queries/redemptions.server";
import type { Category } from "../catalog";
import { memberContent } from "../content/read-content.server";
import type { Deps } from "../deps";
import { carouselPartners } from "../partners/directory.server";
import { memberTotals } from "../redemptions/history.server";

const RECENT_ACTIVITY = 5;

export async function memberOverview(deps: Deps, member_id: number, category: Category | null) {
  const [totals, recent, featured, content] = await Promise.all([
    memberTotals(deps, member_id),
    recentRedemptions(deps.db, member_id, RECENT_ACTIVITY),
    carouselPartners(deps, category),
    memberContent(deps),
  ]);
  return { totals, recent, featured, content };
}
