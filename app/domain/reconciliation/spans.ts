import { addDays, addMonths, type Day } from "../clock";
import type { DaySpan } from "../payments/history";

/** What of a provider's list has been read: `goal_from` is as far back as it should be, both covered days are included. */
export interface Coverage {
  goal_from: Day;
  covered_from: Day | null;
  covered_through: Day | null;
}

/** Movements appear late, and refunds long after their payment: so many days are read again each time. */
export const READ_AGAIN_DAYS = 35;
/** A list is asked for in pieces of this length. */
const SPAN_DAYS = 31;
const FIRST_MONTHS = 12;

/** How far back the first import reads. */
export function firstGoal(today: Day): Day {
  return addMonths(today, -FIRST_MONTHS);
}

/**
 * What to read next, at most so many pieces: first the latest weeks up to today, oldest first, so that what is covered stays in one
 * piece; then what lies before, newest first. Pieces before share a day with their neighbour, in case a list leaves out its last day.
 */
export function spansToRead(coverage: Coverage, today: Day, most: number): DaySpan[] {
  const spans: DaySpan[] = [];
  const latest = [today, coverage.covered_through ?? today].sort()[0]!;
  const recent = [addDays(latest, -READ_AGAIN_DAYS), coverage.goal_from].sort()[1]!;
  for (let from = recent; from <= today; from = addDays(from, SPAN_DAYS))
    spans.push({ from, to: earlier(addDays(from, SPAN_DAYS - 1), today) });
  let to = coverage.covered_from ?? recent;
  while (to > coverage.goal_from && spans.length < most) {
    const from = later(addDays(to, -SPAN_DAYS), coverage.goal_from);
    spans.push({ from, to });
    to = from;
  }
  return spans.slice(0, most);
}

/** What is covered once these days have been read too. */
export function covering(coverage: Coverage, { from, to }: DaySpan): Coverage {
  return {
    ...coverage,
    covered_from: earlier(coverage.covered_from ?? from, from),
    covered_through: later(coverage.covered_through ?? to, to),
  };
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
const later = (one: Day, other: Day): Day => (one > other ? one : other);
