import Database from "better-sqlite3";
import { Refusal } from "../../server/explain.mjs";
import { isLocked } from "./faults.server";
import { databaseFile, onPostgres } from "./location.server";
import { protectFile } from "./private-files.server";

const RESTORING = "A restore of this database is under way: start again when it has ended.";

/** A database that has no file of its own has nothing beside it. */
const hasFile = (file: string) => file !== "" && !file.startsWith(":");

/**
 * Says that this process has the database in `file` open, until the returned function is called or the process ends, however it
 * ends. The lock is SQLite's, on an empty file beside the database: on the database itself none could be had once it is
 * damaged, and a restore puts another file in its place. Throws while a restore is under way.
 */
export function holdDatabase(file: string): () => void {
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

/** Holds the club's own database until this process ends. */
export function keepDatabase(): void {
  if (!onPostgres()) kept.push(holdDatabase(databaseFile()));
}

/** A connection that nobody refers to would be closed with the garbage. */
const kept: (() => void)[] = [];

/**
 * Keeps every process of the club from opening the database in `file`, until the returned function is called. Null when one
 * has it open, or another program does.
 */
export function claimDatabase(file: string): (() => void) | null {
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
