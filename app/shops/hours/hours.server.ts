import { type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { holidaysAround } from "./holidays.server";
import { clockTime, type Hours, isAlwaysOpen, type Span, spansOn, weekdayOf, withoutPast } from "./hours";
import { DAY_NAMES } from "./hours-fields";
import type { HoursLine, HoursShown } from "./hours-shown";
import { changesAt, openState, stateInWords, toneOf } from "./open-state";
import { hoursOf, type StoredHours } from "./partner-hours";
import { HOLIDAY_WORDS, specialInWords } from "./words";

/** The hours at one moment, for as many partners as a page shows. */
export async function hoursNow(deps: Pick<Deps, "clock">) {
  const now = deps.clock();
  const today = dayOf(now);
  const holidays = await holidaysAround(today);
  const isHoliday = (day: Day) => holidays.has(day);
  const stateOf = (hours: Hours | null) => openState(hours, now, isHoliday);
  return {
    isOpen: (partner: StoredHours) => stateOf(hoursOf(partner)).kind === "open",
    /** Closed, and not before another day known to open: a code for today is of no use. */
    isClosedToday(partner: StoredHours): boolean {
      const state = stateOf(hoursOf(partner));
      return state.kind === "closed" && (state.opens === null || dayOf(state.opens) > today);
    },
    changesAt: (partner: StoredHours) => changesAt(stateOf(hoursOf(partner)), now),
    /** Null for hours that nobody knows. */
    lineOf(partner: StoredHours): HoursLine | null {
      const hours = hoursOf(partner);
      const state = stateOf(hours);
      return hours && { tone: toneOf(state, now), text: stateInWords(state, now) };
    },
    shownOf(partner: StoredHours): HoursShown | null {
      const hours = hoursOf(partner);
      if (!hours) return null;
      const state = stateOf(hours);
      const line = { tone: toneOf(state, now), text: stateInWords(state, now) };
      return { ...line, ...weekShown(hours, today, { isHoliday, holiday: holidays.get(today) }) };
    },
  };
}

const NO_WEEK = { today: "", today_spans: null, week: [], holidays: "", special: [], special_days: [] };

function weekShown(
  given: Hours,
  today: Day,
  { isHoliday, holiday }: { isHoliday: (day: Day) => boolean; holiday: string | undefined },
): Omit<HoursShown, keyof HoursLine> {
  const hours = withoutPast(given, today);
  if (hours.kind === "appointment" || (isAlwaysOpen(hours) && hours.special.length === 0)) return NO_WEEK;
  const spans = spansOn(hours, today, isHoliday);
  return {
    today: holiday ? `Today, ${holiday}` : "Today",
    today_spans: spans && pairs(spans),
    week: hours.days.map((spans, day) => ({
      day: DAY_NAMES[day] ?? "",
      spans: pairs(spans),
      ...(day === weekdayOf(today) && { is_today: true as const }),
    })),
    holidays: HOLIDAY_WORDS[hours.holidays],
    special: hours.special.map(specialInWords),
    special_days: hours.special.map((days) => ({ ...days, spans: pairs(days.spans) })),
  };
}

function pairs(spans: readonly Span[]): [string, string][] {
  return spans.map(({ from, to }) => [clockTime(from), clockTime(to)]);
}

const partnerHours = ({ db }: Pick<Deps, "db">) =>
  db.partner.findMany({
    where: { is_active: true },
    select: { id: true, opening_hours: true, opening_hours_spec: true },
    orderBy: { id: "asc" },
  });

export async function openPartners(deps: Deps): Promise<number[]> {
  const [now, partners] = await Promise.all([hoursNow(deps), partnerHours(deps)]);
  return partners.filter(now.isOpen).map(({ id }) => id);
}

/** What the small lines say now, as a text to compare, and when one changes next; null for none before midnight. */
export async function hoursOnCards(
  deps: Pick<Deps, "db" | "clock">,
): Promise<{ lines: string; until: Date | null }> {
  const [now, partners] = await Promise.all([hoursNow(deps), partnerHours(deps)]);
  const lines = JSON.stringify(partners.map((partner) => [partner.id, now.lineOf(partner)]));
  const changes = partners.map(now.changesAt).filter((at) => at !== null);
  return { lines, until: changes.length > 0 ? new Date(Math.min(...changes.map(Number))) : null };
}
