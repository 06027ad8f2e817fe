import { readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { databaseFile, dataDir } from "../connection/location.server";
import { BACKUPS_KEPT } from "./backups-kept";
import { checkedCopy, type DatabaseCounts } from "./checked-copy.server";
import { makePrivateDir, protectFile } from "./private-files.server";

const NAME = /^club-.*\.db$/;

interface Backup extends DatabaseCounts {
  file: string;
  removed: number;
}

function backupDir(): string {
  return path.join(dataDir(), "backups");
}

/**
 * Named by `at` and verified by opening it; renamed only when complete; the newest `BACKUPS_KEPT` stay. Throws if the
 * disk refuses or the copy is damaged; then no old copy is deleted.
 */
export async function backupDatabase(at: Date, stop?: AbortSignal): Promise<Backup> {
  const dir = backupDir();
  makePrivateDir(dir);
  const file = path.join(dir, `club-${at.toISOString().replace(/[:.]/g, "-")}.db`);
  const draft = `${file}.part`;
  try {
    const counts = await checkedCopy(databaseFile(), draft, stop);
    protectFile(draft);
    renameSync(draft, file);
    return { file, ...counts, removed: removeOld(dir) };
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
