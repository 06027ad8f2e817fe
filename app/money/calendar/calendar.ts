import { addDays, type Day } from "~/kernel/clock";
import { isCode } from "~/kernel/ids";
import { formatRand } from "~/kernel/money";
import type { MembershipView } from "~/money/agreements/membership-view";

/** 130 bits: nobody finds an address by trying (R118). */
export const CALENDAR_CODE_LENGTH = 26;

/** Of `{code}.ics`. Null for anything else. */
export function readCalendarCode(file: string): string | null {
  const code = file.endsWith(".ics") ? file.slice(0, -4) : "";
  return isCode(code, CALENDAR_CODE_LENGTH) ? code : null;
}

export const calendarAddress = (origin: string, code: string): string => `${origin}/calendar/${code}.ics`;

interface CalendarDate {
  kind: "charge" | "begins" | "last_day";
  day: Day;
  title: string;
  words: string;
}

type Dates = Pick<
  MembershipView,
  "status" | "plan_type" | "local_from" | "works_until" | "renews_on" | "renews_with_cents" | "next_price"
>;

/** What a member has to know of the days ahead. Whoever is charged by itself has no last day, unless the charge failed. */
export function calendarDates(membership: Dates): CalendarDate[] {
  const { status, local_from, works_until, renews_on, renews_with_cents, next_price } = membership;
  const dates: CalendarDate[] = [];
  if (local_from)
    dates.push({
      kind: "begins",
      day: local_from,
      title: "Your Local membership begins",
      words: "Your Tourist Pass works until the day before.",
    });
  if (renews_on && renews_with_cents !== null && status !== "past_due")
    dates.push({
      kind: "charge",
      day: renews_on,
      title: `${formatRand(renews_with_cents)} for your membership`,
      words: [
        "The next monthly charge. You can cancel in your account until the day before.",
        ...(next_price ? [`From ${next_price.from} it is ${formatRand(next_price.amount_cents)}.`] : []),
      ].join(" "),
    });
  else
    dates.push({
      kind: "last_day",
      day: works_until,
      title: "Last day of your club card",
      words: lastDayWords(membership),
    });
  return dates;
}

function lastDayWords({ status, plan_type }: Dates): string {
  if (status === "past_due") return "Your payment is overdue. Pay in your account to keep your card.";
  const what = plan_type === "tourist_oneoff" ? "Tourist Pass" : "membership";
  return `Your ${what} ends. You can extend it in your account.`;
}

interface Calendar {
  club_name: string;
  origin: string;
  /** Tells the members of one club apart; says nothing about them. */
  link_id: number;
  /** When the membership last changed. */
  changed_at: Date;
  dates: readonly CalendarDate[];
}

/** iCalendar (RFC 5545): whole days, so that no time zone is needed. A calendar fetches it anew and shows what it holds then. */
export function icsOf({ club_name, origin, link_id, changed_at, dates }: Calendar): string {
  const { hostname } = new URL(origin);
  const stamp = `${compact(changed_at.toISOString().slice(0, 19))}Z`;
  const events = dates.flatMap(({ kind, day, title, words }) => [
    "BEGIN:VEVENT",
    `UID:${kind}-${link_id}@${hostname}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(`${club_name}: ${title}`)}`,
    `DESCRIPTION:${escaped(words)}`,
    `URL:${origin}/account/membership`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(club_name)}//Membership//EN`,
    "CALSCALE:GREGORIAN",
    `NAME:${escaped(club_name)}`,
    `X-WR-CALNAME:${escaped(club_name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:P1D",
    "X-PUBLISHED-TTL:P1D",
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const compact = (moment: string): string => moment.replace(/[-:]/g, "");

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** At most 75 bytes a line, never within a character. */
function folded(line: string): string {
  const parts = [""];
  for (const letter of line) {
    const room = parts.length === 1 ? 75 : 74;
    if (Buffer.byteLength(`${parts.at(-1)}${letter}`) > room) parts.push("");
    parts[parts.length - 1] += letter;
  }
  return parts.join("\r\n ");
}
