import type { Tx } from "~/db/connection/types";
import type { IdempotencyKey } from "~/db/generated/client";

/** False if it is taken. A concurrent transaction with the same key waits for this one. */
export async function takeIdempotencyKey(
  db: Tx,
  {
    scope,
    key,
    request_hash,
    created_at,
  }: Pick<IdempotencyKey, "scope" | "key" | "request_hash" | "created_at">,
): Promise<boolean> {
  const count = await db.$executeRaw`
    INSERT INTO "IdempotencyKey" (scope, key, request_hash, created_at)
    VALUES (${scope}, ${key}, ${request_hash}, ${created_at}) ON CONFLICT DO NOTHING`;
  return count === 1;
}
