import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

export interface DatabaseCounts {
  members: number;
  payments: number;
  redemptions: number;
}

/** Opens a database file and counts what matters most. Throws when SQLite finds it damaged. */
export function checkedCounts(file: string): Promise<DatabaseCounts> {
  return beside([file]);
}

/** Copies a database that may be in use, and checks the copy. Throws when the disk refuses or the copy is damaged. */
export function checkedCopy(source: string, file: string): Promise<DatabaseCounts> {
  return beside([file, source]);
}

/** In a process beside this one, which ends with it. */
async function beside(files: string[]): Promise<DatabaseCounts> {
  const work = promisify(execFile)(process.execPath, [path.resolve("server/database-copy.mjs"), ...files]);
  const end = () => work.child.kill();
  process.once("exit", end);
  try {
    return JSON.parse((await work).stdout);
  } finally {
    process.off("exit", end);
  }
}
