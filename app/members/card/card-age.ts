import { dayOf, longDay } from "~/kernel/clock";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

interface CardAge {
  /** The card's colour: sea for a day, sand for a week, then grey. */
  age: "day" | "week" | "old";
  words: string;
}

/** How a copy of the card is shown that cannot be renewed. Both in milliseconds since 1970. */
export function cardAge(saved_at: number, now: number): CardAge {
  const past = now - saved_at;
  const day = dayOf(new Date(saved_at));
  if (past <= DAY_MS) return { age: "day", words: `No connection. Saved on this phone ${ago(past)}` };
  if (past <= 7 * DAY_MS) {
    const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
    return { age: "week", words: `No connection. Last checked on ${weekday}` };
  }
  return { age: "old", words: `Connect once to refresh this card. Last checked on ${longDay(day)}` };
}

function ago(past: number): string {
  const minutes = Math.floor(past / 60_000);
  if (minutes < 1) return "just now";
  const hours = Math.floor(minutes / 60);
  const [count, unit] = hours > 0 ? [hours, "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
