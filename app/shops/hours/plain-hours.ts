import { type Hours, readHours, WEEKDAYS } from "./hours";

const DAY = "(Mon|Tue|Wed|Thu|Fri|Sat|Sun)";
const TIME = "([0-2]\\d:[0-5]\\d)";
const PART = new RegExp(`^${DAY}(?:[-–]${DAY})? ${TIME}[-–]${TIME}$`);

/** Reads "Mon-Fri 08:00-17:00, Sat 08:00-13:00". Days that are not named are closed. Null for everything else. */
export function readPlainHours(text: string): Hours | null {
  const named = new Set<number>();
  const rules: string[] = [];
  for (const part of text.trim().split(", ")) {
    const [, first = "", last = first, from, to] = PART.exec(part) ?? [];
    const days = daysFrom(first.slice(0, 2), last.slice(0, 2));
    if (days.length === 0 || days.some((day) => named.has(day))) return null;
    for (const day of days) named.add(day);
    rules.push(`${days.map((day) => WEEKDAYS[day]).join(",")} ${from}-${to}`);
  }
  return readHours([...rules, "PH unknown"].join("; "));
}

function daysFrom(first: string, last: string): number[] {
  const names: readonly string[] = WEEKDAYS;
  const [from, to] = [names.indexOf(first), names.indexOf(last)];
  return WEEKDAYS.map((_, day) => day).filter((day) => from >= 0 && from <= day && day <= to);
}
