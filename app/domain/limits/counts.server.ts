import { Prisma } from "~/db/generated/client";
import { inOneTransaction, rowOf, rowsOf, type Statement, sql } from "~/db/statements.server";
import type { Deps } from "../deps";

/** At most `points` in `seconds`, from the first count on. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** Once the points are used up, each further count restarts the period. */
  prolongs?: boolean;
}

export type Counted = readonly [limit: Limit, whose: string];

/** How often it happened, and when it expires (milliseconds since 1970). */
export interface Count {
  points: number;
  until: number;
}

interface Row {
  key: string;
  points: number;
  expire: number | bigint;
}

export async function readCounts(deps: Deps, asked: readonly Counted[]): Promise<Count[]> {
  const keys = asked.map((counted) => keyOf(deps, counted));
  const rows = await rowsOf(
    deps.db,
    sql<Row>`SELECT key, points, expire FROM "RateLimit" WHERE key IN (${Prisma.join(keys)}) AND expire > ${nowOf(deps)}`,
  );
  return keys.map((key) => countIn(rows.find((row) => row.key === key)));
}

export async function countOnce(deps: Deps, counted: readonly Counted[]): Promise<Count[]> {
  const answers = await inOneTransaction(
    deps.db,
    counted.map((each) => counting(deps, each)),
  );
  await sweepNowAndThen(deps);
  return answers.map(([row]) => countIn(row));
}

/** Increments by one conditional write if points are left. Returns the count, or null. */
export async function takeOne(deps: Deps, counted: Counted): Promise<Count | null> {
  const [{ points, seconds }] = counted;
  const now = nowOf(deps);
  const row = await rowOf(
    deps.db,
    sql<Row>`
      INSERT INTO "RateLimit" AS r (key, points, expire)
      VALUES (${keyOf(deps, counted)}, 1, ${now + BigInt(seconds * 1000)})
      ON CONFLICT (key) DO UPDATE
        SET points = CASE WHEN r.expire <= ${now} THEN 1 ELSE r.points + 1 END,
            expire = CASE WHEN r.expire <= ${now} THEN excluded.expire ELSE r.expire END
        WHERE r.expire <= ${now} OR r.points < ${points}
      RETURNING key, points, expire`,
  );
  await sweepNowAndThen(deps);
  return row && countIn(row);
}

const NONE: Count = { points: 0, until: 0 };

/** The largest value of the column on PostgreSQL. */
const NEVER = 2_147_483_647;

function counting(deps: Deps, counted: Counted): Statement<Row> {
  const [{ points, seconds, prolongs = false }] = counted;
  const now = nowOf(deps);
  const enough = prolongs ? points : NEVER;
  return sql<Row>`
    INSERT INTO "RateLimit" AS r (key, points, expire)
    VALUES (${keyOf(deps, counted)}, 1, ${now + BigInt(seconds * 1000)})
    ON CONFLICT (key) DO UPDATE
      SET points = CASE WHEN r.expire <= ${now} THEN 1 ELSE r.points + 1 END,
          expire = CASE WHEN r.expire <= ${now} OR r.points + 1 >= ${enough} THEN excluded.expire
                        ELSE r.expire END
    RETURNING key, points, expire`;
}

/** Stored as keyed hashes: addresses and names are personal data. */
function keyOf({ secrets }: Deps, [{ name }, whose]: Counted): string {
  return `${name}:${secrets.hash("limit", whose).slice(0, 24)}`;
}

const nowOf = ({ clock }: Deps): bigint => BigInt(clock().getTime());

function countIn(row: Row | undefined): Count {
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

export async function sweepCounts(deps: Deps, most = MOST_ROWS): Promise<void> {
  await deps.db.$executeRaw`DELETE FROM "RateLimit" WHERE expire <= ${nowOf(deps)}`;
  const excess = (await deps.db.rateLimit.count()) - most;
  if (excess <= 0) return;
  await deps.db.$executeRaw`
    DELETE FROM "RateLimit" WHERE key IN (SELECT key FROM "RateLimit" ORDER BY expire LIMIT ${excess})`;
}
