import type { MemberCard } from "~/accounts/access/member-card.schema";
import { dayOf } from "~/kernel/clock";
import { listSavings, monthIn, monthsWithSavings, savingsStats } from "~/members/savings/read-savings.server";
import { savedIn } from "~/members/savings/savings.queries.server";
import { agreementInForce } from "~/money/agreements/next-charge.server";
import { monthShown } from "~/parts/account/screens.http.server";
import { partnerChoices } from "~/shops/directory/find.server";
import { readPage } from "~/web/forms/paging.server";
import { deps } from "~/web/process/deps.server";

/** Of those where a member saved; the file has the others. */
const SHOPS_LISTED = 60;

export async function savingsShown(member: MemberCard, query: URLSearchParams) {
  const member_id = member.id;
  const month = monthIn(query);
  const page = readPage(query);
  const stats = await savingsStats(deps, member_id);
  const shops = stats.partner_breakdown;
  const all = query.get("shops") === "all";
  const [list, ever, months, choices, this_month] = await Promise.all([
    listSavings(deps, member_id, month, page),
    savedIn(deps.db, member_id),
    monthsWithSavings(deps, member_id),
    partnerChoices(deps, { own: shops.map(({ partner_id }) => partner_id), all }),
    agreementInForce(deps.db, member_id).then((agreement) => monthShown(member, agreement)),
  ]);
  const done = query.get("done");
  const editing = Number(query.get("edit"));
  return {
    ...list,
    stats: { ...stats, partner_breakdown: shops.slice(0, SHOPS_LISTED) },
    other_shops: Math.max(0, shops.length - SHOPS_LISTED),
    ever,
    choices: { ...choices, all },
    month,
    months,
    page,
    done,
    editing,
    this_month,
    today: dayOf(deps.clock()),
  };
}
