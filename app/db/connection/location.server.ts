import { mkdirSync } from "node:fs";
import path from "node:path";

/** The absolute path of everything that must survive a restart: database, keys, backups. Created when missing. */
export function dataDir(): string {
  const dir = path.resolve(process.env.DATA_DIR || "data");
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return dir;
}

/** `DATABASE_URL`, or `club.db` in the data directory. */
export function databaseUrl(): string {
  return process.env.DATABASE_URL || `file:${path.join(dataDir(), "club.db")}`;
}

export function databaseFile(url = databaseUrl()): string {
  return url.replace(/^file:/, "");
}

/** Whether the club copies its database itself: a file. A PostgreSQL server's copies (pg_dump, snapshots) are its operator's. */
export function keepsOwnBackups(): boolean {
  return !onPostgres();
}

/** Whether processes on other machines may use the same database: what they must agree on cannot lie in the data directory. */
export function isSharedByMachines(): boolean {
  return onPostgres();
}

/** Whether the club's database is a PostgreSQL server; else it is an SQLite file. Outside `app/db` ask for the reason instead. */
export function onPostgres(url = databaseUrl()): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}
