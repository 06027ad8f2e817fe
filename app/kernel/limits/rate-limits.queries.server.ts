import { inOneTransaction, rowOf, rowsOf, type Statement, sql } from "~/db/connection/statements.server";
import type { Db, Tx } from "~/db/connection/types";
import { Prisma } from "~/db/generated/client";

/** `expire` is in milliseconds since 1970. */
export interface CountRow {
  key: string;
  points: number;
  expire: number | bigint;
}

interface Counting {
  key: string;
  until: bigint;
}

/** PostgreSQL's maximum for `points`. */
const NEVER = 2_147_483_647;

export function countsOf(db: Tx, keys: readonly string[], now: bigint): Promise<CountRow[]> {
  return rowsOf(
    db,
    sql<CountRow>`SELECT key, points, expire FROM "RateLimit" WHERE key IN (${Prisma.join([...keys])}) AND expire > ${now}`,
  );
}

/** In one transaction. From `prolongs_at` points on, each further one restarts the period. */
export async function addPoints(
  db: Db,
  counted: readonly (Counting & { prolongs_at: number | null })[],
  now: bigint,
): Promise<(CountRow | undefined)[]> {
  const answers = await inOneTransaction(
    db,
    counted.map(({ key, until, prolongs_at }): Statement<CountRow> => {
      return sql`
        INSERT INTO "RateLimit" AS r (key, points, expire) VALUES (${key}, 1, ${until})
        ON CONFLICT (key) DO UPDATE
          SET points = CASE WHEN r.expire <= ${now} THEN 1 ELSE r.points + 1 END,
              expire = CASE WHEN r.expire <= ${now} OR r.points + 1 >= ${prolongs_at ?? NEVER} THEN excluded.expire
                            ELSE r.expire END
        RETURNING key, points, expire`;
    }),
  );
  return answers.map(([row]) => row);
}

/** One conditional write; null if `most` are used up. */
export function takePoint(
  db: Tx,
  { key, until, most }: Counting & { most: number },
  now: bigint,
): Promise<CountRow | null> {
  return rowOf(
    db,
    sql<CountRow>`
      INSERT INTO "RateLimit" AS r (key, points, expire) VALUES (${key}, 1, ${until})
      ON CONFLICT (key) DO UPDATE
        SET points = CASE WHEN r.expire <= ${now} THEN 1 ELSE r.points + 1 END,
            expire = CASE WHEN r.expire <= ${now} THEN excluded.expire ELSE r.expire END
        WHERE r.expire <= ${now} OR r.points < ${most}
      RETURNING key, points, expire`,
  );
}

/** Expired ones, and above `most` rows those that expire first. */
export async function dropCounts(db: Tx, now: bigint, most: number): Promise<void> {
  await db.$executeRaw`DELETE FROM "RateLimit" WHERE expire <= ${now}`;
  const excess = (await db.rateLimit.count()) - most;
  if (excess <= 0) return;
  await db.$executeRaw`
    DELETE FROM "RateLimit" WHERE key IN (SELECT key FROM "RateLimit" ORDER BY expire LIMIT ${excess})`;
}
