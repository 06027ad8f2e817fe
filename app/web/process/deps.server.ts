import { randomBytes } from "node:crypto";
import { openDatabase } from "~/db/connection/client.server";
import { systemClock } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { env } from "./env.server";
import { makeSecrets } from "./secrets.server";
import { sessionSecret } from "./session-secret.server";

export const deps: Deps = {
  db: openDatabase(),
  clock: systemClock,
  random: (count) => new Uint8Array(randomBytes(count)),
  secrets: makeSecrets(sessionSecret()),
  origin: env.APP_ORIGIN,
};
