import type { Day } from "~/kernel/clock";
import {
  clockTime,
  type Hours,
  isAlwaysOpen,
  printHours,
  type Span,
  type WeeklyHours,
  withoutPast,
} from "./hours";
import { NO_HOURS, specialNames, timeNames, WEEKDAY_ROWS } from "./hours-fields";
import { hoursOf, type StoredHours } from "./partner-hours";

/** The values of a form that shows these hours: in the table, or where nothing but a text is known, in the field for words. */
export function hoursFormOf(stored: StoredHours, today: Day): Record<string, string> {
  const known = hoursOf(stored);
  const hours = known && withoutPast(known, today);
  return {
    hours_before: stored.opening_hours_spec,
    hours_before_text: stored.opening_hours,
    hours_shown: hours ? printHours(hours) : "",
    ...tableOf(hours),
    opening_hours: hours ? "" : stored.opening_hours,
  };
}

/** The table's own values; of unknown hours, an empty table. */
export function tableOf(hours: Hours | null): Record<string, string> {
  if (!hours) return NO_HOURS;
  if (hours.kind === "appointment") return { hours_kind: "appointment", hours_holidays: "unsaid" };
  const special = Object.assign({}, ...hours.special.map((days, at) => specialFields(days, at + 1)));
  if (isAlwaysOpen(hours)) return { hours_kind: "always", hours_holidays: "normal", ...special };
  return { hours_kind: "weekly", hours_holidays: hours.holidays, ...weekFields(hours), ...special };
}

function specialFields({ from, through, spans }: WeeklyHours["special"][number], row: number) {
  const names = specialNames(row);
  const [span] = spans;
  return {
    [names.first]: from,
    [names.last]: through === from ? "" : through,
    ...(span && { [names.from]: clockTime(span.from), [names.to]: inputTime(span.to) }),
  };
}

function weekFields({ days }: WeeklyHours): Record<string, string> {
  const common = commonest(days.slice(0, 5));
  const rows: Record<string, string> = {
    ...timeFields("weekdays", common),
    ...timeFields("saturday", days[5] ?? []),
    ...timeFields("sunday", days[6] ?? []),
  };
  WEEKDAY_ROWS.forEach((row, day) => {
    const spans = days[day] ?? [];
    if (JSON.stringify(spans) === JSON.stringify(common)) return;
    if (spans.length === 0) rows[`hours_${row}_closed`] = "on";
    Object.assign(rows, timeFields(row, spans));
  });
  return rows;
}

/** The hours of most weekdays; open ones win where as many are closed. */
function commonest(days: readonly (readonly Span[])[]): readonly Span[] {
  const same = (spans: readonly Span[]) =>
    days.filter((other) => JSON.stringify(other) === JSON.stringify(spans)).length;
  const open = days.filter((spans) => spans.length > 0);
  return [...(open.length > 0 ? open : days)].sort((a, b) => same(b) - same(a))[0] ?? [];
}

function timeFields(row: string, spans: readonly Span[]): Record<string, string> {
  const [from, to, from2, to2] = timeNames(row);
  const [first, second] = spans;
  return {
    ...(first && { [from]: clockTime(first.from), [to]: inputTime(first.to) }),
    ...(second && { [from2]: clockTime(second.from), [to2]: inputTime(second.to) }),
  };
}

/** A field for times has no 24:00; 00:00 at the end means the same. */
function inputTime(minutes: number): string {
  return clockTime(minutes).replace("24:00", "00:00");
}
