import { addDays, type Day, dayOf, daysBetween, shortDay, startOfDay, timeOfDay } from "~/kernel/clock";
import { DAY_MINUTES, type Hours, spansOn, type WeeklyHours, weekdayOf } from "./hours";

export type OpenState =
  /** `until` is null if that is more than a week away. */
  | { kind: "open"; until: Date | null }
  /** `opens` is null if no day of the coming year is known to be open. */
  | { kind: "closed"; opens: Date | null }
  /** A public holiday for which the club does not know the hours. */
  | { kind: "holiday" }
  | { kind: "appointment" }
  | { kind: "unknown" };

type IsHoliday = (day: Day) => boolean;

const MINUTE_MS = 60_000;
const WEEK = 7 * DAY_MINUTES;
const SEARCHED_DAYS = 400;
/** From then on a visitor is told that the shop closes soon. */
const SOON_MS = 30 * MINUTE_MS;
const WEEKDAY_NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Open from the first moment of a span, closed from its end. */
export function openState(hours: Hours | null, now: Date, isHoliday: IsHoliday): OpenState {
  if (!hours) return { kind: "unknown" };
  if (hours.kind === "appointment") return hours;
  const today = dayOf(now);
  const midnight = startOfDay(today).getTime();
  const minute = (now.getTime() - midnight) / MINUTE_MS;
  const { end, next } = around(hours, today, { minute, isHoliday });
  const instant = (minutes: number | null) =>
    minutes === null ? null : new Date(midnight + minutes * MINUTE_MS);
  if (end > minute) return { kind: "open", until: end - minute > WEEK ? null : instant(end) };
  if (spansOn(hours, today, isHoliday) === null) return { kind: "holiday" };
  return { kind: "closed", opens: instant(next) };
}

/**
 * In minutes after today's midnight: until when the hours last without a gap (`minute` itself when closed), and when they
 * begin next. Yesterday's may last past midnight.
 */
function around(
  hours: WeeklyHours,
  today: Day,
  { minute, isHoliday }: { minute: number; isHoliday: IsHoliday },
): { end: number; next: number | null } {
  let end = minute;
  for (let offset = -1; offset < SEARCHED_DAYS && end - minute <= WEEK; offset += 1) {
    const begins = offset * DAY_MINUTES;
    for (const { from, to } of spansOn(hours, addDays(today, offset), isHoliday) ?? []) {
      if (begins + from > end) return { end, next: begins + from };
      end = Math.max(end, begins + to);
    }
  }
  return { end, next: null };
}

/** For small print beside a shop and above its hours. */
export function stateInWords(state: OpenState, now: Date): string {
  if (state.kind === "open") return openInWords(state.until, now);
  if (state.kind === "closed")
    return state.opens ? `Closed, opens ${whenInWords(state.opens, now)}` : "Closed";
  if (state.kind === "holiday") return "Public holiday: hours may differ";
  return state.kind === "appointment" ? "By appointment" : "Hours not known";
}

function openInWords(until: Date | null, now: Date): string {
  if (!until) return "Open now";
  if (closesSoon(until, now)) return `Closes soon, at ${timeOfDay(until)}`;
  const [day, time] = [dayOf(until), timeOfDay(until)];
  const tonight = daysBetween(dayOf(now), day) === 1 && time < "06:00";
  return `Open now until ${tonight ? time : whenInWords(until, now)}`;
}

function closesSoon(until: Date, now: Date): boolean {
  return until.getTime() - now.getTime() <= SOON_MS;
}

function whenInWords(instant: Date, now: Date): string {
  const [day, time] = [dayOf(instant), timeOfDay(instant)];
  const away = daysBetween(dayOf(now), day);
  if (away === 0) return time;
  if (away === 1) return `tomorrow ${time}`;
  if (away < 7) return `${WEEKDAY_NAMES[weekdayOf(day)]} ${time}`;
  return `${shortDay(day)} ${time}`;
}

export type StateTone = "open" | "soon" | "closed" | "other";

export function toneOf(state: OpenState, now: Date): StateTone {
  if (state.kind === "closed") return "closed";
  if (state.kind !== "open") return "other";
  return state.until && closesSoon(state.until, now) ? "soon" : "open";
}

/** The next moment, besides midnight, at which words or tone change; null for none. */
export function changesAt(state: OpenState, now: Date): Date | null {
  if (state.kind === "closed") return state.opens;
  if (state.kind !== "open" || !state.until) return null;
  return closesSoon(state.until, now) ? state.until : new Date(state.until.getTime() - SOON_MS);
}
