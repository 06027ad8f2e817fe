import type { Tx } from "~/db/connection/types";
import type { Partner } from "~/db/generated/client";
import { type Day, dayOf, startOfDay } from "~/kernel/clock";
import type { Secrets } from "~/kernel/deps";
import type { Random } from "./random";

export interface World {
  db: Tx;
  secrets: Secrets;
  now: Date;
  today: Day;
}

export function worldAt(db: Tx, secrets: Secrets, now: Date): World {
  return { db, secrets, now, today: dayOf(now) };
}

export type SeededPartner = Pick<
  Partner,
  "id" | "slug" | "name" | "category" | "city" | "deleted_at" | "created_at" | "opening_hours_spec"
>;

/** A random time between two hours of the club day, never after `now`. */
export function momentOn({ now }: { now: Date }, random: Random, day: Day, from = 8, to = 19): Date {
  const moment = startOfDay(day).getTime() + Math.floor(random.between(from, to) * 3600) * 1000;
  return new Date(Math.min(moment, now.getTime() - random.whole(1, 50) * 60_000));
}

/** Writes rows in batches that fit SQLite's parameter limit. */
export async function inBatches<T>(
  rows: T[],
  write: (portion: T[]) => Promise<unknown>,
  size = 500,
): Promise<void> {
  for (let i = 0; i < rows.length; i += size) await write(rows.slice(i, i + size));
}

/** A password that can be read out over the telephone. */
export function spokenPassword(random: Random): string {
  const words = "kowie dune aloe gannet harbour milkwood protea sandbar spekboom tide".split(" ");
  return `${random.some(words, 2).join("-")}-${random.whole(1000, 9999)}`;
}
