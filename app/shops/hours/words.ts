import { shortDay } from "~/kernel/clock";
import {
  clockTime,
  groupsOf,
  type Hours,
  isAlwaysOpen,
  isWholeDay,
  type OnHolidays,
  runsOf,
  type Span,
  type SpecialDays,
} from "./hours";

const NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "public holidays"];

/**
 * The week in a sentence: `Mon–Fri 08:00–17:00, Sat 08:00–13:00, closed on Sun and public holidays`. Without special days, so
 * that it stays true.
 */
export function hoursInWords(hours: Hours): string {
  if (hours.kind === "appointment") return "By appointment";
  if (isAlwaysOpen(hours)) return "Open day and night";
  const groups = groupsOf(hours);
  const open = groups
    .filter(({ spans }) => spans.length > 0)
    .map(({ days, spans }) => `${daysInWords(days)} ${spansInWords(spans)}`);
  if (hours.holidays === "normal") open.push("public holidays as usual");
  const closed = groups.find(({ spans }) => spans.length === 0)?.days ?? [];
  const all = hours.holidays === "closed" ? [...closed, 7] : closed;
  if (all.length > 0) open.push(`closed on ${daysInWords(all)}`);
  return open.join(", ");
}

function daysInWords(days: readonly number[]): string {
  const runs = runsOf(days).map(([first, last]) =>
    first === 0 && last === 6 ? "every day" : [...new Set([NAMES[first], NAMES[last]])].join("–"),
  );
  const words = listed(runs);
  return words.startsWith("every") ? `E${words.slice(1)}` : words;
}

function spansInWords(spans: readonly Span[]): string {
  if (isWholeDay(spans)) return "00:00–24:00";
  return listed(spans.map(({ from, to }) => `${clockTime(from)}–${clockTime(to)}`));
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export const HOLIDAY_WORDS: Record<OnHolidays, string> = {
  closed: "closed",
  sunday: "as on Sunday",
  normal: "as usual",
  unsaid: "ask the shop",
};

export function specialInWords({ from, through, spans }: SpecialDays): { day: string; times: string } {
  const times = spans.length > 0 ? spansInWords(spans) : "closed";
  return { day: from === through ? shortDay(from) : `${shortDay(from)} to ${shortDay(through)}`, times };
}

/** Everything, for whoever decides on a change. */
export function hoursInFull(hours: Hours): string {
  const special = hours.kind === "weekly" ? hours.special.map(specialInWords) : [];
  return [hoursInWords(hours), ...special.map(({ day, times }) => `${day}: ${times}`)].join("\n");
}
