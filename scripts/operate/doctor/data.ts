import { closeSync, existsSync, openSync, rmSync, statfsSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { explain } from "../../../app/db/explain.mjs";
import { newestBackup, oldReplaced } from "../../../app/db/files/backup.server";
import { readableByOthers } from "../../../app/db/files/private-files.server";
import type { Say } from "./findings";

const MB = 1024 * 1024;
/** Below this the next busy hour may fill the disk. */
const LEAST_ROOM = 50 * MB;
const TRIAL = 64 * 1024;

/** Whether something can be kept in the folder: tried, because a mode, a mount or a full disk each refuse in their own way. */
export function checkDataDir(dir: string, say: Say): void {
  if (!existsSync(dir)) {
    say("warn", `There is no data directory ${dir} yet`, "It is made at the first start.");
    return;
  }
  try {
    tryToWrite(path.join(dir, `.doctor-${process.pid}`));
    say("ok", `Data directory ${dir} can be written`);
  } catch (error) {
    say("FAIL", `Nothing can be kept in the data directory ${dir}`, explain(error, dir) ?? String(error));
  }
}

function tryToWrite(file: string): void {
  const opened = openSync(file, "wx", 0o600);
  try {
    writeSync(opened, Buffer.alloc(TRIAL));
  } finally {
    closeSync(opened);
    rmSync(file);
  }
}

/** A backup and a migration need room for one more database. */
export function checkRoom(dir: string, database: string, say: Say): void {
  if (!existsSync(dir)) return;
  const { bavail, bsize } = statfsSync(dir);
  const free = bavail * bsize;
  const size = existsSync(database) ? statSync(database).size : 0;
  const words = `${Math.floor(free / MB)} MB are free on the disk of ${dir}`;
  if (free < LEAST_ROOM) say("FAIL", words, "Make room: soon nothing can be booked any more.");
  else if (free < size * 2) say("warn", words, "Make room: the next backup may not fit.");
  else say("ok", words);
}

export function checkModes(say: Say): void {
  const readable = readableByOthers();
  if (readable.length === 0) {
    say("ok", "Nobody else on this machine can read the club's files");
    return;
  }
  const [first, ...more] = readable;
  say(
    "FAIL",
    `Other users of this machine can read ${first}${more.length > 0 ? ` and ${more.length} more` : ""}`,
    "The next start of the app closes what it owns; else chmod 600 the files, chmod 700 the folders.",
  );
}

/** The job `clean` removes them: those that are still there may hold who was deleted since. */
export function checkReplaced(say: Say): void {
  const [first, ...more] = oldReplaced(new Date());
  if (first)
    say(
      "warn",
      `${first}${more.length > 0 ? ` and ${more.length} more files` : ""} of before a restore should be gone by now: /privacy promises it`,
      "npm run club -- jobs clean, or delete them.",
    );
}

/** The newest backup, and whether it is young and worth its name. */
export function checkBackups(dir: string, say: Say): void {
  const newest = existsSync(dir) ? newestBackup(dir, new Date()) : null;
  if (!newest) {
    say("warn", "There is no backup", "npm run backup");
    return;
  }
  const { mtimeMs, size } = statSync(path.join(dir, newest));
  const hours = Math.round((Date.now() - mtimeMs) / 3_600_000);
  if (size === 0) say("FAIL", `The newest backup ${newest} is empty`, "npm run backup");
  else if (hours > 48) say("warn", `The newest backup is ${hours} h old`, "npm run backup");
  else say("ok", `The newest backup is ${hours} h old`);
}
