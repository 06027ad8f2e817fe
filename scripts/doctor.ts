// `npm run doctor`: says what is misconfigured, and what to do about it.
import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { databaseUrl, dataDir, onPostgres } from "../app/db/location.server";
import { checkPostgres } from "./lib/doctor-postgres";

type Finding = { level: "ok" | "warn" | "FAIL"; what: string; todo?: string };
const findings: Finding[] = [];
const say = (level: Finding["level"], what: string, todo?: string) =>
  void findings.push({ level, what, ...(todo && { todo }) });

checkNode();
await checkEnvironment();
checkDataDir();
if (onPostgres()) await checkPostgres(say);
else {
  checkDatabase();
  checkBackups();
}

for (const { level, what, todo } of findings)
  console.log(`${level.padEnd(5)} ${what}${todo ? `\n      → ${todo}` : ""}`);
process.exit(findings.some(({ level }) => level === "FAIL") ? 1 : 0);

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) say("ok", `Node ${process.versions.node}`);
  else say("FAIL", `Node ${process.versions.node} is too old`, "Install Node 20.19 or newer.");
}

async function checkEnvironment(): Promise<void> {
  try {
    const { checkProduction, env, isProduction } = await import("../app/http/env.server");
    const problems = checkProduction();
    for (const problem of problems) say("FAIL", problem, "Set it in the environment (fly secrets set …).");
    if (problems.length === 0)
      say("ok", `Environment (${isProduction ? "production" : "not production"}), site ${env.APP_ORIGIN}`);
    if (isProduction && env.PAYFAST_SOURCE_CHECK === "off") {
      say("warn", "PAYFAST_SOURCE_CHECK is off", "Set it to log, watch for a week, then to enforce.");
    }
    if (isProduction && !env.TRUST_PROXY)
      say(
        "warn",
        "TRUST_PROXY is off",
        "Behind Fly set fly-client-ip, or all visitors share one rate limit.",
      );
  } catch (error) {
    say("FAIL", "The environment cannot be read", error instanceof Error ? error.message : String(error));
  }
}

function checkDataDir(): void {
  try {
    accessSync(dataDir(), constants.W_OK);
    say("ok", `Data directory ${dataDir()} is writable`);
  } catch {
    say("FAIL", "The data directory cannot be written", "Check DATA_DIR and its owner.");
  }
}

function checkDatabase(): void {
  const file = databaseUrl().replace(/^file:/, "");
  if (!existsSync(file)) {
    say("warn", "There is no database yet", "It is made at the first start.");
    return;
  }
  const db = new Database(file, { readonly: true });
  const integrity = db.pragma("quick_check", { simple: true });
  if (integrity !== "ok")
    say("FAIL", `The database is damaged: ${integrity}`, "npm run restore with the newest backup.");
  const done = new Set(
    db.prepare("SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL").pluck().all(),
  );
  const pending = readdirSync("prisma/migrations", { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !done.has(entry.name),
  );
  db.close();
  if (pending.length > 0)
    say("warn", `${pending.length} migrations are pending`, "They are applied at the next start.");
  else say("ok", "The database is sound and migrated");
}

function checkBackups(): void {
  const dir = path.join(dataDir(), "backups");
  const newest = existsSync(dir)
    ? readdirSync(dir)
        .filter((name) => name.endsWith(".db"))
        .sort()
        .at(-1)
    : undefined;
  if (!newest) {
    say("warn", "There is no backup", "npm run backup");
    return;
  }
  const hours = Math.round((Date.now() - statSync(path.join(dir, newest)).mtimeMs) / 3_600_000);
  say(
    hours > 48 ? "warn" : "ok",
    `Newest backup is ${hours} h old`,
    hours > 48 ? "npm run backup" : undefined,
  );
}
