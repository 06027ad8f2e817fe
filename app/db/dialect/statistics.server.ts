import type { Db } from "../connection/client.server";
import { onPostgres } from "../connection/location.server";

/** Updates the query planner's statistics from samples of the tables. PostgreSQL does that by itself. */
export async function updateStatistics(db: Db): Promise<void> {
  if (onPostgres()) return;
  await db.$queryRaw`PRAGMA analysis_limit = 100`;
  await db.$queryRaw`PRAGMA optimize = 0x10002`;
}
