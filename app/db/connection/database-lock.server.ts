import Database from "better-sqlite3";
import { Refusal } from "../../../server/explain.mjs";
import { protectFile } from "../files/private-files.server";
import { isLocked } from "./faults.server";
import { databaseFile, onPostgres } from "./location.server";

const RESTORING = "A restore of this database is under way: start again when it has ended.";

/** A database in memory has no file to lock. */
const hasFile = (file: string) => file !== "" && !file.startsWith(":");

/**
 * Marks the database in `file` as open in this process until the returned function is called or the process ends, however it
 * ends. The lock is SQLite's, on an empty file beside the database: a damaged database cannot be locked, and a restore puts
 * another file in its place. Throws while a restore is under way.
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

/** Marks the club's own database as open until this process ends. */
export function keepSharedLock(): void {
  if (!onPostgres()) kept.push(takeSharedLock(databaseFile()));
}

/** Keeps the connection from being garbage-collected, which would close it. */
const kept: (() => void)[] = [];

/** Keeps other processes from opening the database in `file` until the returned function is called. Null when one has it open. */
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
