import { addMonths, dayOf, type MonthKey, monthBefore, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import type { Cents } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { priceOfDay } from "~/money/prices/read-prices.server";
import { unusedInTown } from "~/shops/directory/directory.server";
import { type CheaperPass, cheaperPass, LOOKS_BACK_MONTHS, type Offers } from "./departure";

interface OfWhom {
  member_id: number;
  /** What a month costs who stays; null if no month follows. */
  local_cents: Cents | null;
}

/** What the club can honestly offer somebody who is about to leave (R133). */
export async function offersFor(deps: Deps, { member_id, local_cents }: OfWhom): Promise<Offers> {
  const { city, join_date } = await deps.db.member.findUniqueOrThrow({ where: { id: member_id } });
  const { support_phone, support_email, whatsapp_number } = await readSettings(deps);
  return {
    pass: local_cents === null ? null : await passFor(deps, { member_id, join_date, local_cents }),
    shops: await unusedInTown(deps, member_id, city),
    contact: { support_phone, support_email, whatsapp_number },
  };
}

async function passFor(
  deps: Deps,
  { member_id, join_date, local_cents }: { member_id: number; join_date: Date; local_cents: Cents },
): Promise<CheaperPass | null> {
  const months = wholeMonthsBefore(monthKeyOf(deps.clock()), join_date);
  if (months.length === 0) return null;
  const used = await deps.db.redemption.groupBy({
    by: ["month_key"],
    where: { member_id, claim: { not: null }, month_key: { in: months } },
  });
  const { amount_cents: pass_cents } = await priceOfDay(deps, "tourist_oneoff");
  return cheaperPass({ months: months.length, used: used.length }, { local_cents, pass_cents });
}

/** The calendar months before this one that the member was there for from their first day on. */
function wholeMonthsBefore(month: MonthKey, join_date: Date): MonthKey[] {
  const joined = dayOf(join_date);
  const first = joined.endsWith("-01") ? joined : addMonths(`${joined.slice(0, 7)}-01`, 1);
  const months: MonthKey[] = [];
  let one = monthBefore(month);
  while (months.length < LOOKS_BACK_MONTHS && `${one}-01` >= first) {
    months.push(one);
    one = monthBefore(one);
  }
  return months;
}
