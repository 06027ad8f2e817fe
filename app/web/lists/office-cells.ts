import { orderBy } from "~/db/lists/order";
import { type Day, nearDay, shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { type Cell, person } from "~/ui/office/lists/cells";

export const rand = (amount: number | null): string | null =>
  amount === null ? null : formatRand(Math.round(amount * 100));
/** On a phone its day, or of today the time. */
export const momentCell = (day: Day, time: string, today: Day): Cell => ({
  day: nearDay(day, today),
  time,
  isToday: day === today,
});
export const dayCell = (day: Day): Cell => ({ text: shortDay(day), look: "nowrap" });
export const nearDayCell = (day: Day, today: Day): Cell => ({ text: nearDay(day, today), look: "nowrap" });
/** On a phone, where no head says so, with "until". */
export const untilCell = (day: Day): Cell => ({ text: shortDay(day), look: "nowrap", before: "until" });

export const memberCell = (row: { member_name: string; member_row_id: number | null }): Cell =>
  person(row.member_name, row.member_row_id === null ? null : `/admin/members/${row.member_row_id}`, null);
export const partnerCell = (row: { partner_id: number; partner_name: string }): Cell =>
  person(row.partner_name, `/admin/partners/${row.partner_id}/edit`, null);

export const byAge = (moment: string) => ({
  newest: { label: "Newest first", order: orderBy(`-${moment}`) },
  oldest: { label: "Oldest first", order: orderBy(moment) },
});
export const AGE: [string, string] = ["oldest", "newest"];
