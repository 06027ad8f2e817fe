import type { Tx } from "../connection/client.server";
import { databaseUrl, onPostgres } from "../connection/location.server";
import { pingServer } from "../connection/pool.server";

export async function ping(db: Tx): Promise<void> {
  if (onPostgres()) return pingServer(databaseUrl());
  await db.$queryRaw`SELECT 1`;
}
