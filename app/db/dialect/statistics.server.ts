import { onPostgres } from "../connection/location.server";
import type { Db } from "../connection/types";

export async function updateStatistics(db: Db): Promise<void> {
  if (onPostgres()) return;
  await db.$queryRaw`PRAGMA analysis_limit = 100`;
  await db.$queryRaw`PRAGMA optimize = 0x10002`;
}
