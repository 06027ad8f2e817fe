// `npm run doctor`: says what is misconfigured, and what to do about it. Ends with 1 when something fails.
// `npm run doctor -- --accept-secret`: from now on the SESSION_SECRET in use is the right one, because the former one is lost.
import "../lib/words.mjs";
import { existsSync } from "node:fs";
import path from "node:path";
import { given } from "../lib/commands.mjs";
import { checkClock } from "./doctor/clock";
import { checkBackups, checkDataDir, checkModes, checkReplaced, checkRoom } from "./doctor/data";
import { checkEnvironment } from "./doctor/environment";
import { Findings } from "./doctor/findings";
import { checkOpening } from "./doctor/opening";
import { checkProviders } from "./doctor/providers";

const isAccepted = given("doctor")["accept-secret"];
const findings = new Findings();
const { say } = findings;
const url = process.env.DATABASE_URL ?? "";
// Not `dataDir()`, which would make it.
const dir = path.resolve(process.env.DATA_DIR || "data");

say("ok", `Node ${process.versions.node}`);
await findings.look("The environment", () => checkEnvironment(say));
await findings.look("The mail server", async () => (await import("./doctor/mail")).checkMail(say));
await findings.look("The data directory", () => checkDataDir(dir, say));
if (existsSync(dir)) await findings.look("The modes of files", () => checkModes(say));
if (/^postgres(ql)?:\/\//.test(url)) await checkOnPostgres();
else if (url === "" || url.startsWith("file:")) await checkOnSqlite();
process.exit(findings.failed ? 1 : 0);

async function checkOnPostgres(): Promise<void> {
  const { checkPostgres } = await import("./doctor/postgres");
  await findings.look("The database", () => checkPostgres(say, isAccepted));
}

async function checkOnSqlite(): Promise<void> {
  const file = (url || `file:${path.join(dir, "club.db")}`).replace(/^file:/, "");
  const { askSqlite, checkSqlite, notedFingerprint } = await import("./doctor/sqlite");
  const { checkSecret } = await import("./doctor/secret");
  let isUsable = false;
  await findings.look("The disk", () => checkRoom(dir, file, say));
  await findings.look("The database", () => {
    isUsable = checkSqlite(file, say);
  });
  if (isUsable)
    await findings.look("SESSION_SECRET", () => checkSecret(notedFingerprint(file), say, isAccepted));
  if (isUsable) await findings.look("The clock", () => checkClock((sql) => askSqlite(file, sql), say));
  if (isUsable)
    await findings.look("The providers", () =>
      checkProviders((sql) => askSqlite(file, sql), say, process.env.APP_ORIGIN ?? ""),
    );
  if (isUsable) await findings.look("The opening", () => checkOpening((sql) => askSqlite(file, sql), say));
  if (existsSync(dir))
    await findings.look("The off-site copy", async () => {
      const { isProduction } = await import("../../app/web/process/env.server");
      const { checkReplica } = await import("./doctor/replica");
      await checkReplica(isProduction, say);
    });
  await findings.look("Databases of before a restore", () => checkReplaced(say));
  await findings.look("The backups", () => checkBackups(path.join(dir, "backups"), say));
}
