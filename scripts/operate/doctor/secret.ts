import { existsSync } from "node:fs";
import path from "node:path";
import type { Say } from "./findings";

/**
 * Whether the secret in use is the one that the database was written with.
 * @param isAccepted from now on it is the right one, whatever is noted
 * @param noted the fingerprint in the database; undefined before the first start of this version
 */
export async function checkSecret(noted: string | undefined, say: Say, isAccepted: boolean): Promise<void> {
  const kept = path.join(path.resolve(process.env.DATA_DIR || "data"), "session-secret");
  // Asking for it would make one.
  if (!process.env.SESSION_SECRET && !existsSync(kept)) {
    say("warn", "There is no SESSION_SECRET", "Set the one that this database was written with.");
    return;
  }
  const { sessionSecret } = await import("../../../app/web/process/session-secret.server");
  const { makeSecrets } = await import("../../../app/web/process/secrets.server");
  const { acceptSecret, fingerprintOf, SECRET_CHANGED } = await import(
    "../../../app/kernel/settings/secret-fingerprint.server"
  );
  const secrets = makeSecrets(sessionSecret());
  if (isAccepted) {
    const { openDatabase } = await import("../../../app/db/connection/client.server");
    const db = openDatabase();
    await acceptSecret({ db, secrets }).finally(() => db.$disconnect());
    say("ok", "SESSION_SECRET is accepted: issue every partner a new PIN");
    return;
  }
  if (noted === undefined) {
    say("warn", "SESSION_SECRET has no fingerprint yet", "The next start notes it.");
    return;
  }
  if (noted === fingerprintOf(secrets)) {
    say("ok", "SESSION_SECRET is the one that this database was written with");
    return;
  }
  say(
    "FAIL",
    SECRET_CHANGED,
    "Set the former one. When it is lost: npm run doctor -- --accept-secret, then issue every partner a new PIN.",
  );
}
