import type { MemberCard } from "~/accounts/access/member-card.schema";
import { dayOf } from "~/kernel/clock";
import { listSavings, monthIn, monthsWithSavings, savingsStats } from "~/members/savings/read-savings.server";
import { savedIn } from "~/members/savings/savings.queries.server";
import { agreementInForce } from "~/money/agreements/next-charge.server";
import { firstShop, monthShown } from "~/parts/account/screens.http.server";
import { partnerChoices } from "~/shops/directory/find.server";
import { readPage } from "~/web/forms/paging.server";
import { deps } from "~/web/process/deps.server";

/** Of those where a member saved; the file has the others. */
const SHOPS_LISTED = 60;
/** Of all savings, before the first page of them. */
const NEWEST = 5;

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
  const newest = list.rows.slice(0, NEWEST);
  const isWhole =
    month !== null || query.has("page") || list.rows.slice(NEWEST).some(({ id }) => id === editing);
  return {
    ...list,
    rows: isWhole ? list.rows : newest,
    first_shop: ever.saved_cents === 0 && !month ? await firstShop(member) : null,
    has_more: !isWhole && list.total > NEWEST,
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
