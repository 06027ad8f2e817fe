import { z } from "zod";
import { isDay } from "~/kernel/clock";
import {
  ALWAYS_OPEN,
  areApart,
  areInOrder,
  DAY_MINUTES,
  type Hours,
  isStretch,
  type OnHolidays,
  readHours,
  type Span,
  type SpecialDays,
  spanOf,
  weekly,
} from "./hours";
import {
  HIDDEN_FIELDS,
  HOLIDAY_CHOICES,
  HOURS_KINDS,
  SPECIAL_ROWS,
  specialNames,
  TABLE_FIELDS,
  timeNames,
  WEEKDAY_ROWS,
} from "./hours-fields";
import { tableOf } from "./hours-form";
import { type StoredHours, storedHours } from "./partner-hours";

/** The form's fields as they come; `checkHours` says what is wrong with them. */
export const hoursFields = Object.fromEntries(
  [...HIDDEN_FIELDS, ...TABLE_FIELDS].map((name) => [
    name,
    z.string().max(1000, "At most 1000 characters.").optional(),
  ]),
);

type Typed = Record<string, unknown>;
type Tell = (field: string, message: string) => void;

/** Adds what is wrong with the hours to a form's other messages. */
export function checkHours(typed: Typed, context: z.core.$RefinementCtx): void {
  hoursTyped(typed, (field, message) => context.addIssue({ code: "custom", path: [field], message }));
}

/** The form without the table's fields, and with the two columns that they fill. */
export function withHours<T extends Typed>(typed: T): T & StoredHours {
  const rest = Object.entries(typed).filter(([name]) => !name.startsWith("hours_"));
  return { ...(Object.fromEntries(rest) as T), ...hoursTyped(typed, () => {}) };
}

/** What somebody means who changed the table, the text, or neither. Both cannot be kept. */
function hoursTyped(typed: Typed, tell: Tell): StoredHours {
  const text = given(typed, "opening_hours");
  const shown = readHours(given(typed, "hours_shown"));
  const before = {
    opening_hours: given(typed, "hours_before_text"),
    opening_hours_spec: given(typed, "hours_before"),
  };
  const is_new_text = text !== (shown ? "" : before.opening_hours);
  if (isTable(typed, tableOf(shown)))
    return is_new_text ? { opening_hours: text, opening_hours_spec: "" } : before;
  const table = readTable(typed, tell);
  if (table && is_new_text && text)
    tell("opening_hours", "Use either the table or this field: set the table back, or empty this field.");
  return table ? storedHours(table) : { opening_hours: text, opening_hours_spec: "" };
}

const DEFAULTS = tableOf(null);

function given(typed: Typed, name: string): string {
  return String(typed[name] ?? DEFAULTS[name] ?? "").trim();
}

function isTable(typed: Typed, shown: Record<string, string>): boolean {
  return TABLE_FIELDS.every((name) => given(typed, name) === (shown[name] ?? ""));
}

/** Null for an empty table. */
function readTable(typed: Typed, tell: Tell): Hours | null {
  const kind = given(typed, "hours_kind");
  if (!Object.hasOwn(HOURS_KINDS, kind)) tell("hours_kind", "Choose one of these.");
  if (kind === "appointment") return { kind };
  const special = readSpecial(typed, tell);
  if (kind === "always") return { ...ALWAYS_OPEN, special };
  const days = readWeek(typed, tell);
  const holidays = given(typed, "hours_holidays");
  if (!Object.hasOwn(HOLIDAY_CHOICES, holidays)) tell("hours_holidays", "Choose one of these.");
  if (days.some((spans) => spans.length > 0))
    return weekly({ days, holidays: holidays as OnHolidays, special });
  if (special.length > 0) tell("hours_weekdays_from", "Enter the hours of at least one day of the week.");
  return null;
}

function readWeek(typed: Typed, tell: Tell): (readonly Span[])[] {
  const common = readRow(typed, "weekdays", tell);
  const weekdays = WEEKDAY_ROWS.map((row) => {
    const own = readRow(typed, row, tell);
    const is_closed = given(typed, `hours_${row}_closed`) !== "";
    if (is_closed && own.length > 0)
      tell(`hours_${row}_from`, "Closed, or open at these times? Keep one of them.");
    return is_closed || own.length > 0 ? own : common;
  });
  return [...weekdays, readRow(typed, "saturday", tell), readRow(typed, "sunday", tell)];
}

function readRow(typed: Typed, row: string, tell: Tell): Span[] {
  const [from, to, from2, to2] = timeNames(row);
  const spans = [readSpan(typed, [from, to], tell), readSpan(typed, [from2, to2], tell)];
  const known = spans.filter((span) => span !== null);
  if (!areApart(known)) tell(from2, "This must be after the first closing time.");
  return known;
}

/** Null for two empty fields, and for what is told to be wrong. */
function readSpan(typed: Typed, [from, to]: [string, string], tell: Tell): Span | null {
  const [opens, closes] = [given(typed, from), given(typed, to)];
  if (!opens && !closes) return null;
  const [start, end] = [readTime(opens), readTime(closes)];
  if (!opens) tell(from, "Enter when you open, too.");
  else if (start === null) tell(from, "Enter a time such as 08:00.");
  if (!closes) tell(to, "Enter when you close, too.");
  else if (end === null) tell(to, "Enter a time such as 17:00.");
  if (start === null || end === null) return null;
  const span = spanOf(start, end);
  if (!span) tell(to, "This is the same as the opening time.");
  return span;
}

/** `08:00`, and what people type where the browser has no field for times: `8`, `8h30`, `0830`. */
function readTime(text: string): number | null {
  const [, hours, minutes = "0"] = /^(\d{1,2})(?:[:.h]?(\d{2}))?h?$/i.exec(text) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= DAY_MINUTES ? total : null;
}

function readSpecial(typed: Typed, tell: Tell): SpecialDays[] {
  const rows = SPECIAL_ROWS.map((row) => ({ row, days: readSpecialRow(typed, row, tell) }));
  const known = rows.flatMap(({ row, days }) => (days ? [{ row, ...days }] : []));
  known.sort((a, b) => a.from.localeCompare(b.from));
  const special = known.map(({ row: _, ...days }) => days);
  known.forEach(({ row }, at) => {
    if (!areInOrder(special.slice(Math.max(0, at - 1), at + 1)))
      tell(specialNames(row).first, "These days are already in another row.");
  });
  return special;
}

function readSpecialRow(typed: Typed, row: number, tell: Tell): SpecialDays | null {
  const names = specialNames(row);
  const [from, last] = [given(typed, names.first), given(typed, names.last)];
  const span = readSpan(typed, [names.from, names.to], tell);
  if (!from && !last && !span) return null;
  const through = last || from;
  if (!isDay(from)) tell(names.first, from ? "Enter a day such as 2026-12-24." : "Enter the first day.");
  else if (!isDay(through)) tell(names.last, "Enter a day such as 2026-12-26.");
  else if (through < from) tell(names.last, "This is before the first day.");
  else if (!isStretch({ from, through })) tell(names.last, "This is more than a year.");
  else return { from, through, spans: span ? [span] : [] };
  return null;
}
