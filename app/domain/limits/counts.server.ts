import { addPoints, type CountRow, countsOf, dropCounts, takePoint } from "~/db/queries/rate-limits.server";
import type { Deps } from "../deps";

/** At most `points` times in `seconds`, beginning with the first. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** Once the points are used up, every further count begins the seconds anew. */
  prolongs?: boolean;
}

/** What is counted, and for whom: an address, a person, a name. */
export type Counted = readonly [limit: Limit, whose: string];

/** How often it happened, and when (milliseconds since 1970) that is forgotten. */
export interface Count {
  points: number;
  until: number;
}

/** The counts that have not run out, in the order asked for; nothing is written. */
export async function readCounts(deps: Deps, asked: readonly Counted[]): Promise<Count[]> {
  const keys = asked.map((counted) => keyOf(deps, counted));
  const rows = await countsOf(deps.db, keys, nowOf(deps));
  return keys.map((key) => countIn(rows.find((row) => row.key === key)));
}

/** Counts once in each, all in one transaction; returns the new counts. */
export async function countOnce(deps: Deps, counted: readonly Counted[]): Promise<Count[]> {
  const rows = await addPoints(
    deps.db,
    counted.map((each) => {
      const [{ points, prolongs }] = each;
      return { ...counterOf(deps, each), prolongs_at: prolongs ? points : null };
    }),
    nowOf(deps),
  );
  await sweepNowAndThen(deps);
  return rows.map(countIn);
}

/** Counts once if the points are not used up, by one conditional write. Returns the count, or null when they were. */
export async function takeOne(deps: Deps, counted: Counted): Promise<Count | null> {
  const [{ points }] = counted;
  const row = await takePoint(deps.db, { ...counterOf(deps, counted), most: points }, nowOf(deps));
  await sweepNowAndThen(deps);
  return row && countIn(row);
}

const NONE: Count = { points: 0, until: 0 };

function counterOf(deps: Deps, counted: Counted): { key: string; until: bigint } {
  const [{ seconds }] = counted;
  return { key: keyOf(deps, counted), until: nowOf(deps) + BigInt(seconds * 1000) };
}

/** Addresses and names are personal data: the table holds a keyed hash of them. */
function keyOf({ secrets }: Deps, [{ name }, whose]: Counted): string {
  return `${name}:${secrets.hash("limit", whose).slice(0, 24)}`;
}

const nowOf = ({ clock }: Deps): bigint => BigInt(clock().getTime());

function countIn(row: CountRow | undefined): Count {
  return row ? { points: row.points, until: Number(row.expire) } : NONE;
}

/** The table never holds more: then what would be forgotten soonest goes, so that a flood pushes out its own traces first. */
const MOST_ROWS = 100_000;
const SWEEP_EVERY_MS = 60_000;
let swept = 0;

async function sweepNowAndThen(deps: Deps): Promise<void> {
  const now = deps.clock().getTime();
  if (Math.abs(now - swept) < SWEEP_EVERY_MS) return;
  swept = now;
  await sweepCounts(deps);
}

/** Deletes what has run out, and what is too much. */
export function sweepCounts(deps: Deps, most = MOST_ROWS): Promise<void> {
  return dropCounts(deps.db, nowOf(deps), most);
}
