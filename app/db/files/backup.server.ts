import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { databaseFile, dataDir } from "../connection/location.server";
import { checkedCopy, type DatabaseCounts } from "./checked-copy.server";
import { makePrivateDir, protectFile } from "./private-files.server";
import { bytesShort, makeRoom } from "./room-for-backup.server";

/** Also the days for which copies may hold deleted data. */
export const BACKUPS_KEPT = 14;

const NAME = /^club-.*\.db$/;
const nameAt = (at: Date) => `club-${at.toISOString().replace(/[:.]/g, "-")}.db`;
/** Names later than this were given while the clock was ahead. */
const AHEAD_MS = 15 * 60_000;

interface Backup extends DatabaseCounts {
  file: string;
  removed: number;
}

function backupDir(): string {
  return path.join(dataDir(), "backups");
}

/**
 * Named by `at` and verified by opening it; renamed only when complete; the newest `BACKUPS_KEPT` stay, fewer if room is
 * short, and always the newest. Throws if there is no room, the disk refuses or the copy is damaged.
 */
export async function backupDatabase(at: Date, stop?: AbortSignal): Promise<Backup> {
  const dir = backupDir();
  makePrivateDir(dir);
  const file = path.join(dir, nameAt(at));
  const draft = `${file}.part`;
  const removed = makeRoom(backupFiles(at));
  try {
    const counts = await checkedCopy(databaseFile(), draft, stop);
    protectFile(draft);
    renameSync(draft, file);
    return { file, ...counts, removed: removed + removeOld(dir, at) };
  } finally {
    for (const end of ["", "-journal", "-wal", "-shm"]) rmSync(draft + end, { force: true });
  }
}

export function newestBackupAt(now: Date): Date | null {
  try {
    const newest = newestBackup(backupDir(), now);
    return newest === null ? null : statSync(path.join(backupDir(), newest)).mtime;
  } catch {
    return null;
  }
}

/** Its name; null if there is none, or only ones of a time that has not come. */
export function newestBackup(dir: string, now: Date): string | null {
  const newest = backupsIn(dir, now).at(-1);
  return newest === undefined || isAhead(newest, now) ? null : newest;
}

/** Bytes of each copy, oldest first. */
export function backupSizes(): number[] {
  return backupFiles(new Date()).map((file) => statSync(file).size);
}

/** Bytes that the next backup lacks even without the old copies; 0 if it fits. */
export function backupShortBy(): number {
  return bytesShort(backupFiles(new Date()));
}

function backupFiles(now: Date): string[] {
  const dir = backupDir();
  return existsSync(dir) ? backupsIn(dir, now).map((name) => path.join(dir, name)) : [];
}

/** Oldest first. Copies of a time that has not come count as the oldest: their true age is unknown. */
function backupsIn(dir: string, now: Date): string[] {
  const names = readdirSync(dir)
    .filter((name) => NAME.test(name))
    .sort();
  return [...names.filter((name) => isAhead(name, now)), ...names.filter((name) => !isAhead(name, now))];
}

const isAhead = (name: string, now: Date) => name > nameAt(new Date(now.getTime() + AHEAD_MS));

function removeOld(dir: string, now: Date): number {
  const old = backupsIn(dir, now).slice(0, -BACKUPS_KEPT);
  for (const name of old) rmSync(path.join(dir, name));
  return old.length;
}
