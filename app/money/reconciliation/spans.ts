import { addDays, addMonths, type Day } from "~/kernel/clock";
import type { DaySpan } from "~/money/payments/history";

/** The days that have been read, both inclusive. `goal_from` is the first day to read. */
export interface Coverage {
  goal_from: Day;
  covered_from: Day | null;
  covered_through: Day | null;
}

/** Days to read again each time: movements appear late, and refunds long after their payment. */
export const READ_AGAIN_DAYS = 35;
const SPAN_DAYS = 31;
const FIRST_MONTHS = 12;

export function firstGoal(today: Day): Day {
  return addMonths(today, -FIRST_MONTHS);
}

/**
 * First the latest weeks, oldest first, so that covered days stay contiguous; then earlier ones, newest first,
 * overlapping by a day in case a list excludes its last day.
 */
export function spansToRead(coverage: Coverage, today: Day, most: number): DaySpan[] {
  const spans: DaySpan[] = [];
  const latest = [today, coverage.covered_through ?? today].sort()[0]!;
  const recent = [addDays(latest, -READ_AGAIN_DAYS), coverage.goal_from].sort()[1]!;
  for (let from = recent; from <= today; from = addDays(from, SPAN_DAYS))
    spans.push({ from, to: earlier(addDays(from, SPAN_DAYS - 1), today) });
  let to = coverage.covered_from ?? recent;
  while (to > coverage.goal_from) {
    const from = later(addDays(to, -SPAN_DAYS), coverage.goal_from);
    spans.push({ from, to });
    to = from;
  }
  return spans.slice(0, most);
}

export function covering(coverage: Coverage, { from, to }: DaySpan): Coverage {
  return {
    ...coverage,
    covered_from: earlier(coverage.covered_from ?? from, from),
    covered_through: later(coverage.covered_through ?? to, to),
  };
}

export const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
export const later = (one: Day, other: Day): Day => (one > other ? one : other);
