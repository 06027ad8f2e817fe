import { mkdirSync } from "node:fs";
import path from "node:path";

export function dataDir(): string {
  const dir = path.resolve(process.env.DATA_DIR || "data");
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return dir;
}

export function databaseUrl(): string {
  return process.env.DATABASE_URL || `file:${path.join(dataDir(), "club.db")}`;
}

export function databaseFile(url = databaseUrl()): string {
  return url.replace(/^file:/, "");
}

/** A PostgreSQL server's backups are its operator's. */
export function keepsOwnBackups(): boolean {
  return !onPostgres();
}

/** What several machines must agree on cannot be in the data directory. */
export function isSharedByMachines(): boolean {
  return onPostgres();
}

/** Outside `app/db` ask for the reason instead. */
export function onPostgres(url = databaseUrl()): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}
