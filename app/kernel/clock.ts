/** Injected, so that tests and simulations can set the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A calendar day in the club's time zone, `YYYY-MM-DD`. Sorts chronologically as text. */
export type Day = string;
/** A calendar month in the club's time zone, `YYYY-MM`. */
export type MonthKey = string;

/** South Africa has been on UTC+2 without daylight saving since 1944 (R77). */
const OFFSET_MS = 2 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The club day of an instant: 2025-08-31T22:00:00Z is already 2025-09-01. */
export function dayOf(instant: Date): Day {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

export function monthKeyOf(instant: Date): MonthKey {
  return dayOf(instant).slice(0, 7);
}

export function monthBefore(month: MonthKey): MonthKey {
  return addMonths(`${month}-01`, -1).slice(0, 7);
}

export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);
}

/** `time` as in 14:05, in the club's time zone. */
export function instantAt(day: Day, time: string): Date {
  return new Date(Date.parse(`${day}T${time}:00Z`) - OFFSET_MS);
}

/** Midnight at the end of a day in the club's time zone: the first instant of the next day. */
export function endOfDay(day: Day): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS);
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of a later month, or its last day if it is shorter (31 January + 1 = 28 or 29 February). */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = parts(day);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** Whole calendar days; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

export function firstOfNextMonth(day: Day): Day {
  return addMonths(`${day.slice(0, 7)}-01`, 1);
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

export function longDay(day: Day): string {
  const [year, month, date] = parts(day);
  return `${date} ${MONTHS[month - 1]} ${year}`;
}

export function shortDay(day: Day): string {
  const [year, month, date] = parts(day);
  return `${date} ${MONTHS[month - 1]?.slice(0, 3)} ${year}`;
}

/** `3 Mar`, with the year if it is not this one. */
export function nearDay(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day).slice(0, -5) : shortDay(day);
}

export function longMonth(month: MonthKey): string {
  return longDay(`${month}-01`).slice(2);
}

/** `14:05` in the club's time zone. */
export function timeOfDay(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(11, 16);
}

/** `22 Nov 2026, 14:05` in the club's time zone. */
export function shortMoment(instant: Date): string {
  return `${shortDay(dayOf(instant))}, ${timeOfDay(instant)}`;
}

/** `2 Mar, 14:05`, with the year unless it is that of `now`. */
export function nearMoment(instant: Date, now: Date): string {
  return `${nearDay(dayOf(instant), dayOf(now))}, ${timeOfDay(instant)}`;
}

/** `2026-11-22T01:01:00+02:00`: the club's time for files, to the second. */
export function clubTime(instant: Date): string {
  return `${new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+02:00`;
}

/** `14:05` today, `14:05 on 3 March 2027` on another day. */
export function timeWords(instant: Date, now: Date): string {
  const day = dayOf(instant);
  return day === dayOf(now) ? timeOfDay(instant) : `${timeOfDay(instant)} on ${longDay(day)}`;
}

function parts(day: Day): [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return [year, month, date];
}
