import type { Day } from "~/kernel/clock";
import type { StateTone } from "./open-state";

export interface HoursLine {
  tone: StateTone;
  text: string;
}

interface DayOfHours {
  day: string;
  /** Opening and closing times; empty for closed. */
  spans: [string, string][];
  is_today?: true;
}

/** A shop's hours as its page shows them; `week` is empty for hours that only words can tell. */
export interface HoursShown extends HoursLine {
  /** "Today", with the name of a public holiday. */
  today: string;
  /** Null where only the shop knows. */
  today_spans: [string, string][] | null;
  week: DayOfHours[];
  holidays: string;
  special: { day: string; times: string }[];
  /** For search engines: the special days once more, as data. */
  special_days: { from: Day; through: Day; spans: [string, string][] }[];
}
