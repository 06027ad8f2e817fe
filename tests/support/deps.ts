import { randomBytes } from "node:crypto";
import type { Db } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { makeSecrets } from "~/web/process/secrets.server";

export const TEST_ORIGIN = "http://localhost:3000";

/** Hashes and seals under a secret for tests. */
export const testSecrets = (secret = "a secret for tests only, long enough") => makeSecrets(secret);

/** Dependencies with a movable clock. */
export function testDeps(
  db: Db,
  now = new Date("2026-11-21T08:00:00Z"),
  secret?: string,
): Deps & { setNow(now: Date): void } {
  let current = now;
  return {
    db,
    clock: () => current,
    setNow: (moved) => {
      current = moved;
    },
    random: (count) => new Uint8Array(randomBytes(count)),
    secrets: testSecrets(secret),
    origin: TEST_ORIGIN,
  };
}
