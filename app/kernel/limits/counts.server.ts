import type { Deps } from "~/kernel/deps";
import { addPoints, type CountRow, countsOf, dropCounts, takePoint } from "./rate-limits.queries.server";

export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** Once the points are used up, each further count restarts the period. */
  prolongs?: boolean;
}

export type Counted = readonly [limit: Limit, whose: string];

export interface Count {
  points: number;
  until: number;
}

export async function readCounts(deps: Deps, asked: readonly Counted[]): Promise<Count[]> {
  const keys = asked.map((counted) => keyOf(deps, counted));
  const rows = await countsOf(deps.db, keys, nowOf(deps));
  return keys.map((key) => countIn(rows.find((row) => row.key === key)));
}

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

/** Increments by one conditional write if points are left. Returns the count, or null. */
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

/** Stored as keyed hashes: addresses and names are personal data. */
function keyOf({ secrets }: Deps, [{ name }, whose]: Counted): string {
  return `${name}:${secrets.hash("limit", whose).slice(0, 24)}`;
}

const nowOf = ({ clock }: Deps): bigint => BigInt(clock().getTime());

function countIn(row: CountRow | undefined): Count {
  return row ? { points: row.points, until: Number(row.expire) } : NONE;
}

/** The largest size of the table. Beyond it the rows that expire first are deleted, so a flood evicts its own rows. */
const MOST_ROWS = 100_000;
const SWEEP_EVERY_MS = 60_000;
let swept = 0;

async function sweepNowAndThen(deps: Deps): Promise<void> {
  const now = deps.clock().getTime();
  if (Math.abs(now - swept) < SWEEP_EVERY_MS) return;
  swept = now;
  await sweepCounts(deps);
}

export function sweepCounts(deps: Deps, most = MOST_ROWS): Promise<void> {
  return dropCounts(deps.db, nowOf(deps), most);
}
