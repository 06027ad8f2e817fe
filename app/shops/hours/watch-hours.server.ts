import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { hoursOnCards } from "./hours.server";

interface Seen {
  rows: string;
  lines: string;
  from: Date;
  until: Date | null;
}

/** Looks anew when a row changes, when the first shop opens or closes, and after midnight, because the words name days. */
export function watchHours() {
  let seen: Seen | null = null;
  return async (deps: Pick<Deps, "db" | "clock">, rows: string): Promise<string> => {
    const now = deps.clock();
    if (seen?.rows === rows && isWithin(now, seen)) return seen.lines;
    const { lines, until } = await hoursOnCards(deps);
    seen = { rows, lines, from: now, until };
    return lines;
  };
}

function isWithin(now: Date, { from, until }: Seen): boolean {
  return now >= from && dayOf(now) === dayOf(from) && (until === null || now < until);
}
