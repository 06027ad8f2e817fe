import { mkdirSync } from "node:fs";
import path from "node:path";

/** Where everything that must survive a restart lives: database, uploads, keys, backups. Absolute; made when missing. */
export function dataDir(): string {
  const dir = path.resolve(process.env.DATA_DIR || "data");
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return dir;
}

/** The database's address: `DATABASE_URL`, or `club.db` in the data directory. */
export function databaseUrl(): string {
  return process.env.DATABASE_URL || `file:${path.join(dataDir(), "club.db")}`;
}

export function databaseFile(url = databaseUrl()): string {
  return url.replace(/^file:/, "");
}

/** Whether the club's database is a PostgreSQL server; else it is an SQLite file. */
export function onPostgres(url = databaseUrl()): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}
