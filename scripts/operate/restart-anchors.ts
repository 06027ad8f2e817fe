import { existsSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "../../app/db/connection/client.server";
import { dataDir } from "../../app/db/connection/location.server";
import { anchorsFile } from "../../app/db/files/anchors-file.server";
import { restartAnchors } from "../../app/kernel/audit/anchor.server";
import { systemClock } from "../../app/kernel/clock";
import { makeSecrets } from "../../app/web/process/secrets.server";
import { sessionSecret } from "../../app/web/process/session-secret.server";

/** A restored backup ends at an earlier row of the audit log: the anchors file says from here on that this was on purpose. */
export async function restartAfterRestore(): Promise<void> {
  if (!process.env.SESSION_SECRET && !existsSync(path.join(dataDir(), "session-secret"))) {
    console.log(
      "Run npm run club -- audit:anchor --restart with the club's SESSION_SECRET: audit:verify asks for it.",
    );
    return;
  }
  const db = openDatabase();
  const deps = { db, clock: systemClock, secrets: makeSecrets(sessionSecret()) };
  const { row } = await restartAnchors(deps, anchorsFile());
  await db.$disconnect();
  console.log(`The audit log goes on after row ${row}.`);
}
