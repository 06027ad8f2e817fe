import type { Tx } from "~/db/connection/types";
import { literal } from "~/db/dialect/dialect.server";
import type { IdempotencyKey } from "~/db/generated/client";
import type { Deps } from "./deps";

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

/** Begins the scope of an answer that shows a secret once. */
export const SHOWN = "shown";
/** Long enough to press again after a lost answer. */
const KEPT_MS = 10 * 60_000;

/** Forgets answers with secrets, not that they were given: what made them is not made again. */
export async function forgetShown({ db, clock }: Deps): Promise<number> {
  const { count } = await db.idempotencyKey.updateMany({
    where: {
      scope: { startsWith: literal(`${SHOWN} `) },
      created_at: { lt: new Date(clock().getTime() - KEPT_MS) },
      response: { not: null },
    },
    data: { response: null },
  });
  return count;
}
