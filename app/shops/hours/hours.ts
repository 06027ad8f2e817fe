import { addDays, type Day, isDay } from "~/kernel/clock";

/** Minutes after the day's midnight. `to` is after `from`, by a day at most: past 1440 it is on the next day. */
export interface Span {
  from: number;
  to: number;
}

/** What holds on public holidays; `unsaid` where nobody told the club. */
export type OnHolidays = "closed" | "sunday" | "normal" | "unsaid";

export interface SpecialDays {
  from: Day;
  /** Inclusive. */
  through: Day;
  /** One, or empty for closed. */
  spans: readonly Span[];
}

export interface WeeklyHours {
  kind: "weekly";
  /** Monday first; a closed day is empty. */
  days: readonly (readonly Span[])[];
  holidays: OnHolidays;
  /** In order, without overlaps. */
  special: readonly SpecialDays[];
}

export type Hours = WeeklyHours | { kind: "appointment" };

export const DAY_MINUTES = 1440;
const MAX_SPANS = 2;
const MAX_SPECIAL = 8;
export const WEEKDAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const APPOINTMENT = '"by appointment"';
const NO_DAYS: readonly (readonly Span[])[] = WEEKDAYS.map(() => []);

/** `08:00`; a time after midnight as on a clock, the end of the day as 24:00. */
export function clockTime(minutes: number): string {
  const time = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes;
  return `${String(Math.floor(time / 60)).padStart(2, "0")}:${String(time % 60).padStart(2, "0")}`;
}

/** Two times of a clock as a span; an end that is not after the start is on the next day. Null for an empty one. */
export function spanOf(from: number, to: number): Span | null {
  if (from >= DAY_MINUTES || from === to) return from === 0 && to === 0 ? { from, to: DAY_MINUTES } : null;
  return { from, to: to > from ? to : to + DAY_MINUTES };
}

/** In order, and each over before the next begins. */
export function areApart(spans: readonly Span[]): boolean {
  return spans.every((span, at) => at === 0 || (spans[at - 1]?.to ?? 0) < span.from);
}

export const isWholeDay = (spans: readonly Span[]) =>
  spans.length === 1 && spans[0]?.from === 0 && spans[0].to === DAY_MINUTES;

export function isAlwaysOpen(hours: WeeklyHours): boolean {
  return hours.holidays === "normal" && hours.days.every(isWholeDay);
}

export const ALWAYS_OPEN: WeeklyHours = {
  kind: "weekly",
  days: WEEKDAYS.map(() => [{ from: 0, to: DAY_MINUTES }]),
  holidays: "normal",
  special: [],
};

/** Weekly hours in their one form: closed on Sundays means closed on holidays that count as Sundays. */
export function weekly(given: Omit<WeeklyHours, "kind">): WeeklyHours {
  const { days, holidays, special } = given;
  const like_closed = holidays === "sunday" && days[6]?.length === 0;
  return { kind: "weekly", days, holidays: like_closed ? "closed" : holidays, special };
}

/** Days of the week with equal hours, in the order of the first of them; the index 7 stands for public holidays as on Sundays. */
export function groupsOf({ days, holidays }: WeeklyHours): { days: number[]; spans: readonly Span[] }[] {
  const groups = new Map<string, { days: number[]; spans: readonly Span[] }>();
  days.forEach((spans, day) => {
    const key = JSON.stringify(spans);
    const group = groups.get(key) ?? { days: [], spans };
    group.days.push(day);
    if (day === 6 && holidays === "sunday") group.days.push(7);
    groups.set(key, group);
  });
  return [...groups.values()];
}

/** The days of a group as runs of three or more and single ones: `[[0, 4], [6, 6]]` for Monday to Friday and Sunday. */
export function runsOf(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last[1] === day - 1 && day < 7) last[1] = day;
    else runs.push([day, day]);
  }
  return runs.flatMap(([first, last]) =>
    last - first === 1
      ? ([
          [first, first],
          [last, last],
        ] as [number, number][])
      : ([[first, last]] as [number, number][]),
  );
}

/** A part of OpenStreetMap's `opening_hours` syntax: `Mo-Fr 08:00-17:00; PH off; 2026 Dec 24-2026 Dec 26 off`. */
export function printHours(hours: Hours): string {
  if (hours.kind === "appointment") return APPOINTMENT;
  const rules = isAlwaysOpen(hours) ? ["24/7"] : weekRules(hours);
  return [...rules, ...hours.special.map(printSpecial)].join("; ");
}

function weekRules(hours: WeeklyHours): string[] {
  const rules = groupsOf(hours)
    .filter(({ spans }) => spans.length > 0)
    .map(({ days, spans }) => `${printDays(days)} ${printSpans(spans)}`);
  if (hours.holidays === "closed") rules.push("PH off");
  if (hours.holidays === "unsaid") rules.push("PH unknown");
  return rules;
}

const NAMES = [...WEEKDAYS, "PH"];
const printDays = (days: readonly number[]) =>
  runsOf(days)
    .map(([first, last]) => (first === last ? NAMES[first] : `${NAMES[first]}-${NAMES[last]}`))
    .join(",");
const printSpans = (spans: readonly Span[]) =>
  spans.map(({ from, to }) => `${clockTime(from)}-${clockTime(to)}`).join(",");

function printSpecial({ from, through, spans }: SpecialDays): string {
  const days = from === through ? printDay(from) : `${printDay(from)}-${printDay(through)}`;
  return `${days} ${spans.length > 0 ? printSpans(spans) : "off"}`;
}

function printDay(day: Day): string {
  const [year, month, date] = day.split("-");
  return `${year} ${MONTHS[Number(month) - 1]} ${date}`;
}

/** Reads what `printHours` writes; null for anything else, also for hours that contradict themselves. */
export function readHours(text: string): Hours | null {
  if (text === APPOINTMENT) return { kind: "appointment" };
  const draft: Draft = { days: NO_DAYS.map((spans) => spans), holidays: "normal", special: [] };
  const rules = text.split("; ");
  if (rules[0] === "24/7") {
    draft.days = [...ALWAYS_OPEN.days];
    rules.shift();
  }
  if (!rules.every((rule) => addRule(draft, rule))) return null;
  const isOpen = draft.days.some((spans) => spans.length > 0);
  return isOpen && areInOrder(draft.special) ? weekly(draft) : null;
}

type Draft = { days: (readonly Span[])[]; holidays: OnHolidays; special: SpecialDays[] };

function addRule(draft: Draft, rule: string): boolean {
  if (rule === "PH off" || rule === "PH unknown") {
    draft.holidays = rule === "PH off" ? "closed" : "unsaid";
    return true;
  }
  const [, days = "", times = ""] = /^(.+) ([\d:,-]+|off)$/.exec(rule) ?? [];
  const spans = times === "off" ? [] : readSpans(times);
  if (!spans) return false;
  return /^\d/.test(days) ? addSpecial(draft, days, spans) : addDaysOfWeek(draft, days, spans);
}

function addDaysOfWeek(draft: Draft, days: string, spans: Span[]): boolean {
  return days.split(",").every((run) => {
    if (run === "PH") {
      draft.holidays = "sunday";
      return days.includes("Su");
    }
    const [first = "", last = first] = run.split("-");
    const [from, to] = [NAMES.indexOf(first), NAMES.indexOf(last)];
    if (from < 0 || to < from || to > 6) return false;
    for (let day = from; day <= to; day += 1) draft.days[day] = spans;
    return true;
  });
}

function addSpecial(draft: Draft, days: string, spans: Span[]): boolean {
  const [first = "", last = first] = days.split("-");
  const [from, through] = [readDay(first), readDay(last)];
  if (!from || !through || spans.length > 1 || draft.special.length >= MAX_SPECIAL) return false;
  if (!isStretch({ from, through })) return false;
  draft.special.push({ from, through, spans });
  return true;
}

function readDay(text: string): Day | null {
  const [, year, month = "", date] = /^(\d{4}) ([A-Z][a-z]{2}) (\d{2})$/.exec(text) ?? [];
  const day = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}-${date}`;
  return isDay(day) ? day : null;
}

function readSpans(text: string): Span[] | null {
  const spans = text.split(",").map((span) => {
    const [, from = "", to = ""] = /^([0-2]\d:[0-5]\d)-([0-2]\d:[0-5]\d)$/.exec(span) ?? [];
    const [start, end] = [minutesOf(from), minutesOf(to)];
    return start === null || end === null ? null : spanOf(start, end);
  });
  const known = spans.filter((span) => span !== null);
  return known.length === spans.length && known.length <= MAX_SPANS && areApart(known) ? known : null;
}

/** Minutes after midnight of `08:00`; null for a time that no clock shows. */
function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= DAY_MINUTES ? total : null;
}

export function areInOrder(special: readonly SpecialDays[]): boolean {
  return special.every(({ from }, at) => at === 0 || (special[at - 1]?.through ?? "") < from);
}

/** Monday is 0. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** When a shop opens on that day; null where only the shop knows, on a public holiday. */
export function spansOn(
  hours: WeeklyHours,
  day: Day,
  isHoliday: (day: Day) => boolean,
): readonly Span[] | null {
  const special = hours.special.find(({ from, through }) => from <= day && day <= through);
  if (special) return special.spans;
  const ordinary = hours.days[weekdayOf(day)] ?? [];
  if (hours.holidays === "normal" || !isHoliday(day)) return ordinary;
  if (hours.holidays === "unsaid") return null;
  return hours.holidays === "sunday" ? (hours.days[6] ?? []) : [];
}

/** Special days that are not over. */
export function withoutPast(hours: Hours, today: Day): Hours {
  if (hours.kind === "appointment") return hours;
  return { ...hours, special: hours.special.filter(({ through }) => through >= today) };
}

/** In order, and for a year at most. */
export function isStretch({ from, through }: { from: Day; through: Day }): boolean {
  return from <= through && through <= addDays(from, 366);
}
