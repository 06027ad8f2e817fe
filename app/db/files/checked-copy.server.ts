import { execFile } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { promisify } from "node:util";
import { Refusal } from "../explain.mjs";

export interface DatabaseCounts {
  members: number;
  payments: number;
  redemptions: number;
}

/** In a process of its own, from a database that may be in use. Throws if the disk refuses or the copy is damaged. */
export function checkedCopy(source: string, file: string, stop?: AbortSignal): Promise<DatabaseCounts> {
  return runCopy([file, source], stop);
}

/** Of a file that nobody writes to. Throws if it is damaged or no database of the club. */
export function checkedFile(file: string, stop?: AbortSignal): Promise<DatabaseCounts> {
  return runCopy([file], stop);
}

async function runCopy(files: string[], signal?: AbortSignal): Promise<DatabaseCounts> {
  const words = [path.resolve("server/database-copy.mjs"), ...files];
  const work = promisify(execFile)(process.execPath, words, { signal });
  const end = () => work.child.kill();
  process.once("exit", end);
  try {
    return JSON.parse((await work).stdout);
  } catch (error) {
    // A stop rejects at once, while the process still writes; whoever cleans up must come after it.
    if (work.child.exitCode === null && work.child.signalCode === null) await once(work.child, "exit");
    const { stderr } = error as { stderr?: string };
    throw new Refusal(stderr?.trim() || "The copy was not finished.", { cause: error });
  } finally {
    process.off("exit", end);
  }
}
