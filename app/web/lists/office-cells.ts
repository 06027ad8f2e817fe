import { orderBy } from "~/db/lists/order";
import { type Day, shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { type Cell, person } from "~/ui/office/lists/cells";

export const rand = (amount: number | null): string | null =>
  amount === null ? null : formatRand(Math.round(amount * 100));
export const dayAndTime = (day: Day, time: string): string => `${shortDay(day)}, ${time}`;
export const momentCell = (day: Day, time: string): Cell => ({ text: shortDay(day), below: time });
export const dayCell = (day: Day): Cell => ({ text: shortDay(day), look: "nowrap" });

export const memberCell = (row: {
  member_name: string;
  member_id: string | null;
  member_row_id: number | null;
}): Cell =>
  person(
    row.member_name,
    row.member_row_id === null ? null : `/admin/members/${row.member_row_id}`,
    row.member_id,
  );
export const partnerCell = (row: {
  partner_id: number;
  partner_name: string;
  partner_category: string;
}): Cell => person(row.partner_name, `/admin/partners/${row.partner_id}/edit`, row.partner_category);

export const byAge = (moment: string) => ({
  newest: { label: "Newest first", order: orderBy(`-${moment}`) },
  oldest: { label: "Oldest first", order: orderBy(moment) },
});
export const AGE: [string, string] = ["oldest", "newest"];
