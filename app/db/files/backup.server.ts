import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { databaseFile, dataDir } from "../connection/location.server";
import { BACKUPS_KEPT } from "./backups-kept";
import { checkedCopy, type DatabaseCounts } from "./checked-copy.server";
import { makePrivateDir, protectFile } from "./private-files.server";
import { bytesShort, makeRoom } from "./room-for-backup.server";

const NAME = /^club-.*\.db$/;

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
  const file = path.join(dir, `club-${at.toISOString().replace(/[:.]/g, "-")}.db`);
  const draft = `${file}.part`;
  const removed = makeRoom(backupFiles());
  try {
    const counts = await checkedCopy(databaseFile(), draft, stop);
    protectFile(draft);
    renameSync(draft, file);
    return { file, ...counts, removed: removed + removeOld(dir) };
  } finally {
    for (const end of ["", "-journal", "-wal", "-shm"]) rmSync(draft + end, { force: true });
  }
}

export function newestBackupAt(): Date | null {
  try {
    const newest = backupsIn(backupDir()).at(-1);
    return newest === undefined ? null : statSync(path.join(backupDir(), newest)).mtime;
  } catch {
    return null;
  }
}

/** Bytes of each copy, oldest first. */
export function backupSizes(): number[] {
  return backupFiles().map((file) => statSync(file).size);
}

/** Bytes that the next backup lacks even without the old copies; 0 if it fits. */
export function backupShortBy(): number {
  return bytesShort(backupFiles());
}

function backupFiles(): string[] {
  const dir = backupDir();
  return existsSync(dir) ? backupsIn(dir).map((name) => path.join(dir, name)) : [];
}

function backupsIn(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => NAME.test(name))
    .sort();
}

function removeOld(dir: string): number {
  const old = backupsIn(dir).slice(0, -BACKUPS_KEPT);
  for (const name of old) rmSync(path.join(dir, name));
  return old.length;
}
