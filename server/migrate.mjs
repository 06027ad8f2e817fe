import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import path from "node:path";

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

/** Applies pending migrations, and returns their names. When there are none, that takes milliseconds. */
export async function migrateWhenNeeded() {
  if (onPostgres()) {
    const { migratePostgres } = await import("./migrate-postgres.mjs");
    return migratePostgres(process.env.DATABASE_URL);
  }
  const { migrateSqlite } = await import("./migrate-sqlite.mjs");
  return migrateSqlite(databaseFile());
}

function databaseFile() {
  const dir = path.resolve(process.env.DATA_DIR || "data");
  mkdirSync(dir, { recursive: true });
  return (process.env.DATABASE_URL || `file:${path.join(dir, "club.db")}`).replace(/^file:/, "");
}
