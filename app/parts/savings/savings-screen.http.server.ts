import type { MemberCard } from "~/accounts/access/member-card.schema";
import { dayOf } from "~/kernel/clock";
import { listSavings, monthIn, monthsWithSavings, savingsStats } from "~/members/savings/read-savings.server";
import { savedIn } from "~/members/savings/savings.queries.server";
import { agreementInForce } from "~/money/agreements/next-charge.server";
import { monthShown } from "~/parts/account/screens.http.server";
import { partnerChoices } from "~/shops/directory/find.server";
import { readPage } from "~/web/forms/paging.server";
import { deps } from "~/web/process/deps.server";

export async function savingsShown(member: MemberCard, query: URLSearchParams) {
  const member_id = member.id;
  const month = monthIn(query);
  const page = readPage(query);
  const [list, stats, ever, months, partners, this_month] = await Promise.all([
    listSavings(deps, member_id, month, page),
    savingsStats(deps, member_id),
    savedIn(deps.db, member_id),
    monthsWithSavings(deps, member_id),
    partnerChoices(deps),
    agreementInForce(deps.db, member_id).then((agreement) => monthShown(member, agreement)),
  ]);
  const done = query.get("done");
  const editing = Number(query.get("edit"));
  return {
    ...list,
    stats,
    ever,
    partners,
    month,
    months,
    page,
    done,
    editing,
    this_month,
    today: dayOf(deps.clock()),
  };
}
