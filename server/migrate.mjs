import { once } from "node:events";
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../app/db/explain.mjs";

const onPostgres = () => /^postgres(ql)?:\/\//.test(process.env.DATABASE_URL ?? "");

/** A sentence, or null. */
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

/**
 * All or none. Returns the names. `copy` backs up an SQLite database first; if it throws, nothing is migrated. `stop`
 * ends the wait for a PostgreSQL server. Throws a Refusal if a newer version has migrated the database.
 */
export async function migrateWhenNeeded({ copy = async () => {}, stop } = {}) {
  if (onPostgres()) {
    const { migratePostgres } = await import("./migrate-postgres.mjs");
    const work = migratePostgres(process.env.DATABASE_URL, refuseNewer);
    return stop ? Promise.race([work, once(stop, "abort").then(() => stop.throwIfAborted())]) : work;
  }
  const { lookAtSqlite, migrateSqlite } = await import("./migrate-sqlite.mjs");
  const file = databaseFile();
  const { pending, unknown, hasData } = lookAtSqlite(file);
  refuseNewer(unknown);
  if (pending.length === 0) return [];
  if (hasData) await copy();
  return migrateSqlite(file);
}

/** This version would write to tables whose rules it does not know. */
function refuseNewer(unknown) {
  const newest = unknown.toSorted().at(-1);
  if (newest)
    throw new Refusal(
      `A newer version of the club has changed this database (migration ${newest}): start that version, or restore the copy from before it (docs/operating.md, “Roll back”). Nothing was changed.`,
    );
}

function databaseFile() {
  const dir = path.resolve(process.env.DATA_DIR || "data");
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return (process.env.DATABASE_URL || `file:${path.join(dir, "club.db")}`).replace(/^file:/, "");
}
