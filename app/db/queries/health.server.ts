import type { Tx } from "../connection/client.server";

export async function ping(db: Tx): Promise<void> {
  await db.$queryRaw`SELECT 1`;
}
