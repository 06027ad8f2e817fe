import Database from "better-sqlite3";
import { Refusal } from "../explain.mjs";
import { protectFile } from "../files/private-files.server";
import { isLocked } from "./faults.server";
import { databaseFile, onPostgres } from "./location.server";

const RESTORING = "A restore of this database is under way: start again when it has ended.";

const hasFile = (file: string) => file !== "" && !file.startsWith(":");

/**
 * Until the returned function is called or the process ends, however it ends. SQLite's lock on an empty file beside the
 * database, because a damaged database cannot be locked and a restore replaces it. Throws during a restore.
 */
export function takeSharedLock(file: string): () => void {
  if (!hasFile(file)) return () => {};
  const lock = lockOf(file);
  try {
    lock.exec("BEGIN");
    lock.prepare("SELECT COUNT(*) FROM sqlite_master").get();
    return () => void lock.close();
  } catch (error) {
    lock.close();
    throw isLocked(error) ? new Refusal(RESTORING, { cause: error }) : error;
  }
}

export function keepSharedLock(): void {
  if (!onPostgres()) kept.push(takeSharedLock(databaseFile()));
}

/** Garbage collection would close the connection. */
const kept: (() => void)[] = [];

export function takeExclusiveLock(file: string): (() => void) | null {
  const lock = lockOf(file);
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return () => void lock.close();
  } catch (error) {
    lock.close();
    if (isLocked(error)) return null;
    throw error;
  }
}

function lockOf(file: string): Database.Database {
  const lock = new Database(`${file}.lock`, { timeout: 0 });
  protectFile(`${file}.lock`);
  return lock;
}
