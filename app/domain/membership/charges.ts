import { addDays, addMonths, type Day } from "../clock";

/** A charge may come this many days after its day, or before the next one, and still be that day's. */
const LEEWAY_DAYS = 15;

/**
 * The next monthly charge after one that came on `charged_on`. It follows the provider's day of the month and not the day
 * on which money came: charged a day early, a month's charge is still that month's; tried again for days, it is not the next.
 * `charge_day` (1-31) falls on a shorter month's last day.
 */
export function nextCharge(charge_day: number, charged_on: Day): Day {
  const earliest = addDays(charged_on, LEEWAY_DAYS);
  for (let months = 0; ; months += 1) {
    const day = dayInMonth(addMonths(`${charged_on.slice(0, 7)}-01`, months), charge_day);
    if (day > earliest) return day;
  }
}

/** The day of the month on which a provider charges an agreement that began on `start`; none after `last_charge_day`. */
export function chargeDayOf(start: Day, last_charge_day = 31): number {
  return Math.min(Number(start.slice(8)), last_charge_day);
}

/** `day_of_month` (1-31) of the month that begins on `first`, or its last day when it is shorter. */
export function dayInMonth(first: Day, day_of_month: number): Day {
  const last = Number(addDays(addMonths(first, 1), -1).slice(8));
  return `${first.slice(0, 8)}${String(Math.min(day_of_month, last)).padStart(2, "0")}`;
}
