import { addDays, addMonths, type Day } from "~/kernel/clock";

/** A charge this many days late, or early, still belongs to its due day. */
const LEEWAY_DAYS = 15;

/** Early and retried charges still count for their own month. `charge_day` (1-31) falls on a shorter month's last day. */
export function nextCharge(charge_day: number, charged_on: Day): Day {
  const earliest = addDays(charged_on, LEEWAY_DAYS);
  for (let months = 0; ; months += 1) {
    const day = dayInMonth(addMonths(`${charged_on.slice(0, 7)}-01`, months), charge_day);
    if (day > earliest) return day;
  }
}

/** The day of the month on which an agreement begun on `start` is charged, at most `last_charge_day`. */
export function chargeDayOf(start: Day, last_charge_day = 31): number {
  return Math.min(Number(start.slice(8)), last_charge_day);
}

/** `day_of_month` (1-31), or the month's last day if it is shorter. `first` is the month's first day. */
export function dayInMonth(first: Day, day_of_month: number): Day {
  const last = Number(addDays(addMonths(first, 1), -1).slice(8));
  return `${first.slice(0, 8)}${String(Math.min(day_of_month, last)).padStart(2, "0")}`;
}
