import { databaseUrl, onPostgres } from "~/db/connection/location.server";
import { pingServer } from "~/db/connection/pool.server";
import type { Tx } from "~/db/connection/types";

export async function ping(db: Tx): Promise<void> {
  if (onPostgres()) return pingServer(databaseUrl());
  await db.$queryRaw`SELECT 1`;
}
