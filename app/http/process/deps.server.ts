import { randomBytes } from "node:crypto";
import { openDatabase } from "~/db/connection/client.server";
import { systemClock } from "~/domain/clock";
import type { Deps } from "~/domain/deps";
import { makeSecrets } from "../session/secrets.server";
import { sessionSecret } from "../session/session-secret.server";
import { env } from "./env.server";

export const deps: Deps = {
  db: openDatabase(),
  clock: systemClock,
  random: (count) => new Uint8Array(randomBytes(count)),
  secrets: makeSecrets(sessionSecret()),
  origin: env.APP_ORIGIN,
};
