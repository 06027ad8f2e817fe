import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";

const root = fileURLToPath(new URL("..", import.meta.url));

const onPostgres = () => /^postgres(ql)?:\/\//.test(process.env.DATABASE_URL ?? "");

/** Why nothing can be kept in the data directory: a sentence, or null when all is well. */
export function whyNotWritable() {
  if (onPostgres()) return null;
  try {
    const file = databaseFile();
    for (const place of [path.dirname(file), file])
      if (existsSync(place)) accessSync(place, constants.W_OK | constants.R_OK);
    return null;
  } catch (error) {
    return `${error.path} cannot be written (${error.code}): the club keeps its database there.`;
  }
}

/** Applies pending migrations. Looking first costs milliseconds; asking Prisma costs seconds. */
export async function migrateWhenNeeded() {
  if (onPostgres()) {
    const { migratePostgres } = await import("./migrate-postgres.mjs");
    return migratePostgres(process.env.DATABASE_URL);
  }
  if (pending().length === 0) return;
  const cli = path.join(root, "node_modules/prisma/build/index.js");
  const { status } = spawnSync(process.execPath, [cli, "migrate", "deploy"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

function pending() {
  const wanted = readdirSync(path.join(root, "prisma/migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const file = databaseFile();
  if (!existsSync(file)) return wanted;
  const db = new Database(file, { readonly: true });
  try {
    const done = new Set(
      db.prepare("SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL").pluck().all(),
    );
    return wanted.filter((name) => !done.has(name));
  } catch {
    return wanted;
  } finally {
    db.close();
  }
}

function databaseFile() {
  const dir = path.resolve(process.env.DATA_DIR || "data");
  mkdirSync(dir, { recursive: true });
  return (process.env.DATABASE_URL || `file:${path.join(dir, "club.db")}`).replace(/^file:/, "");
}
