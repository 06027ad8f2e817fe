import { randomBytes } from "node:crypto";
import type { Db } from "~/db/connection/client.server";
import type { Deps } from "~/domain/deps";
import { makeSecrets } from "~/http/session/secrets.server";

export const TEST_ORIGIN = "http://localhost:3000";

/** Dependencies with a movable clock. */
export function testDeps(
  db: Db,
  now = new Date("2026-11-21T08:00:00Z"),
  secret = "a secret for tests only, long enough",
): Deps & { setNow(now: Date): void } {
  let current = now;
  return {
    db,
    clock: () => current,
    setNow: (moved) => {
      current = moved;
    },
    random: (count) => new Uint8Array(randomBytes(count)),
    secrets: makeSecrets(secret),
    origin: TEST_ORIGIN,
  };
}
