import { businessDaysBetween } from "~/kernel/business-days";
import { type Day, daysBetween } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

interface Term {
  starts_on: Day;
  /** Inclusive. */
  ends_on: Day;
}

/** 10 January through 10 February. A refund of earlier days may have moved it to where a calendar month is shorter. */
const LONGEST_MONTH_DAYS = 32;

/** Months that were paid ahead at once; a single month and a pass are none. */
export function isFixedTerm(term: Term): boolean {
  return daysOf(term) > LONGEST_MONTH_DAYS;
}

const daysOf = ({ starts_on, ends_on }: Term) => daysBetween(starts_on, ends_on) + 1;

/**
 * What goes back when paid months end early (R129): the price of each day after `last_day`, rounded up to the cent, without a
 * penalty. The whole amount if the term has not begun.
 */
export function givenBackOf(amount: Cents, term: Term, last_day: Day): Cents {
  const days = daysOf(term);
  const left = Math.min(days, Math.max(0, daysBetween(last_day, term.ends_on)));
  return Math.ceil((amount * left) / days);
}

/** Business days before the end. The law has the notice go out 80 to 40 before it (CPA s14(2)(c)); ten are left for a job that fails. */
const NOTICE = { from: 50, latest: 40 };

/**
 * Whether a mail of its own tells of the term's end. Where no more days are left when it is paid (two months), the mail about the
 * payment says it: 40 may lie before the payment.
 */
export function noticeIsDue(ends_on: Day, { paid_on, today }: { paid_on: Day; today: Day }): boolean {
  const left = businessDaysBetween(today, ends_on);
  return left <= NOTICE.from && left >= NOTICE.latest && businessDaysBetween(paid_on, ends_on) > NOTICE.from;
}
