import { addDays, type Day, firstOfNextMonth, longMonth, monthBefore } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";

/** Days of a month, both included. */
export type Span = readonly [from: Day, to: Day];

/** The month up to today, and as many days of the month before (all of it where that is shorter). */
export function equalDays(today: Day): { now: Span; before: Span } {
  const month = today.slice(0, 7);
  const first = `${monthBefore(month)}-01`;
  const last = addDays(firstOfNextMonth(first), -1);
  const same = `${monthBefore(month)}-${today.slice(8)}`;
  return { now: [`${month}-01`, today], before: [first, same < last ? same : last] };
}

/** "1 to 22 November"; "1 November" on its first day. */
export function spanInWords([from, to]: Span): string {
  const last = Number(to.slice(8));
  return last === 1 ? `1 ${monthOf([from, to])}` : `1 to ${last} ${monthOf([from, to])}`;
}

const monthOf = ([from]: Span) => longMonth(from.slice(0, 7)).split(" ")[0];

/** "R865.14 more than from 1 to 22 October", "… on 1 October", "… in October" for all of it. */
export function turnoverAgainst(now_cents: number, before_cents: number, before: Span): string {
  const days = `in the same days of ${monthOf(before)}`;
  if (before_cents === 0) return now_cents === 0 ? `As ${days}: nothing` : `Nothing ${days}`;
  const then = when(before);
  const difference = now_cents - before_cents;
  if (difference === 0) return `As much as ${then}`;
  return `${formatRand(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than ${then}`;
}

function when(span: Span): string {
  const [from, to] = span;
  if (firstOfNextMonth(from) === addDays(to, 1)) return `in ${monthOf(span)}`;
  return `${from === to ? "on" : "from"} ${spanInWords(span)}`;
}
