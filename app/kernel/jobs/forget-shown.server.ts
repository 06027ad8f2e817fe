import { literal } from "~/db/dialect/dialect.server";
import type { Deps } from "~/kernel/deps";

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
