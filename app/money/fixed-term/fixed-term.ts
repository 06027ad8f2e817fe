import { businessDaysBetween } from "~/kernel/business-days";
import { addMonths, type Day, daysBetween } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

interface Term {
  starts_on: Day;
  /** Inclusive. */
  ends_on: Day;
}

/** Months that were paid ahead at once; a single month is none. */
export function isFixedTerm({ starts_on, ends_on }: Term): boolean {
  return ends_on > addMonths(starts_on, 1);
}

/**
 * What goes back when paid months end early (R129): the price of each day after `last_day`, rounded up to the cent, without a
 * penalty. The whole amount if the term has not begun.
 */
export function givenBackOf(amount: Cents, { starts_on, ends_on }: Term, last_day: Day): Cents {
  const days = daysBetween(starts_on, ends_on) + 1;
  const left = Math.min(days, Math.max(0, daysBetween(last_day, ends_on)));
  return Math.ceil((amount * left) / days);
}

const NOTICE = { earliest: 80, latest: 40 };

/** Whether the notice of the term's end goes out: 80 to 40 business days before it (CPA s14(2)(c)). */
export function noticeIsDue(ends_on: Day, today: Day): boolean {
  const left = businessDaysBetween(today, ends_on);
  return left <= NOTICE.earliest && left >= NOTICE.latest;
}
