import type { Db } from "./client.server";
import { onPostgres } from "./location.server";

/**
 * Lets SQLite see how its tables have grown, from samples, so that it takes the indexes that are quickest now. PostgreSQL
 * looks by itself.
 */
export async function lookAtSizes(db: Db): Promise<void> {
  if (onPostgres()) return;
  await db.$queryRaw`PRAGMA analysis_limit = 100`;
  await db.$queryRaw`PRAGMA optimize = 0x10002`;
}
