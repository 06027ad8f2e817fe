import { dayOf } from "~/kernel/clock";
import { listSavings, monthIn, monthsWithSavings, savingsStats } from "~/members/savings/read-savings.server";
import { savedIn } from "~/members/savings/savings.queries.server";
import { partnerChoices } from "~/shops/directory/find.server";
import { readPage } from "~/web/forms/paging.server";
import { deps } from "~/web/process/deps.server";

export async function savingsShown(member_id: number, query: URLSearchParams) {
  const month = monthIn(query);
  const page = readPage(query);
  const [list, stats, ever, months, partners] = await Promise.all([
    listSavings(deps, member_id, month, page),
    savingsStats(deps, member_id),
    savedIn(deps.db, member_id),
    monthsWithSavings(deps, member_id),
    partnerChoices(deps),
  ]);
  const done = query.get("done");
  const editing = Number(query.get("edit"));
  return { ...list, stats, ever, partners, month, months, page, done, editing, today: dayOf(deps.clock()) };
}
