import { dayOf } from "~/kernel/clock";
import { partnerChoices } from "~/shops/directory/find.server";
import { readPage } from "~/web/forms/paging.server";
import { deps } from "~/web/process/deps.server";
import { listSavings, savingsStats } from "./read-savings.server";

export async function savingsShown(member_id: number, query: URLSearchParams) {
  const asked = query.get("month") ?? "";
  const month = /^\d{4}-\d{2}$/.test(asked) ? asked : null;
  const page = readPage(query);
  const [list, stats, partners] = await Promise.all([
    listSavings(deps, member_id, month, page),
    savingsStats(deps, member_id),
    partnerChoices(deps),
  ]);
  const done = query.get("done");
  const editing = Number(query.get("edit"));
  return { ...list, stats, partners, month, page, done, editing, today: dayOf(deps.clock()) };
}
