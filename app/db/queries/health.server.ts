import type { Tx } from "../connection/client.server";

/** Throws when the database does not answer. */
export async function ping(db: Tx): Promise<void> {
  await db.$queryRaw`SELECT 1`;
}
